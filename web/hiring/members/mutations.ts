import type { OwnCompany } from '#contract/hiring/companies'
import type { MemberMailSettings } from '#contract/hiring/member-mails'
import type {
  CompanyMember,
  Invitation,
  InvitationBody,
  MemberPatch,
} from '#contract/hiring/members'
import { unwrapResponse } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { reloadCompanies } from '../offer-draft/mutations.ts'

const company = sessionApi.api.company[':id']
const member = company.members[':profileId']

/** Invites a person, or sends an open invitation again. */
export async function inviteMember(id: string, json: InvitationBody): Promise<Invitation> {
  const call = company.invitations.$post({ param: { id }, json })
  return (await unwrapResponse(call)).invitation
}

export async function revokeInvitation(id: string, invitationId: string): Promise<void> {
  const invitation = company.invitations[':invitationId']
  await unwrapResponse(invitation.$delete({ param: { id, invitationId } }))
}

/** Changes a member's role or the plan holder. This can change the signed-in person's rights. */
export async function changeCompanyMember(
  id: string,
  profileId: string,
  json: MemberPatch,
): Promise<CompanyMember> {
  const changed = await unwrapResponse(member.$patch({ param: { id, profileId }, json }))
  await reloadCompanies()
  return changed.member
}

export async function removeCompanyMember(id: string, profileId: string): Promise<void> {
  await unwrapResponse(member.$delete({ param: { id, profileId } }))
}

export async function acceptInvitation(token: string): Promise<OwnCompany> {
  const call = sessionApi.api.invitation[':token'].$post({ param: { token } })
  return (await unwrapResponse(call)).company
}

export async function changeMemberMailSettings(
  id: string,
  json: MemberMailSettings,
): Promise<MemberMailSettings> {
  const call = company['mail-settings'].$put({ param: { id }, json })
  return (await unwrapResponse(call)).mail_settings
}
