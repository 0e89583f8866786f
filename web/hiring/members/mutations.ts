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
import { refreshCompanies } from '../company-account/mutations.ts'

/** Invites a person, or sends an open invitation again. */
export async function invite(id: string, json: InvitationBody): Promise<Invitation> {
  const call = sessionApi.api.company[':id'].invitations.$post({ param: { id }, json })
  return (await unwrapResponse(call)).invitation
}

export async function revokeInvitation(id: string, invitationId: string): Promise<void> {
  const call = sessionApi.api.company[':id'].invitations[':invitationId']
  await unwrapResponse(call.$delete({ param: { id, invitationId } }))
}

/** Changes a role or the plan holder; both can affect the signed-in person's own rights. */
export async function changeMember(
  id: string,
  profileId: string,
  json: MemberPatch,
): Promise<CompanyMember> {
  const call = sessionApi.api.company[':id'].members[':profileId']
  const { member } = await unwrapResponse(call.$patch({ param: { id, profileId }, json }))
  await refreshCompanies().catch(() => undefined)
  return member
}

export async function removeMember(id: string, profileId: string): Promise<void> {
  const call = sessionApi.api.company[':id'].members[':profileId']
  await unwrapResponse(call.$delete({ param: { id, profileId } }))
}

export async function acceptInvitation(token: string): Promise<OwnCompany> {
  const call = sessionApi.api.invitation[':token'].$post({ param: { token } })
  return (await unwrapResponse(call)).company
}

/** Changes which mails about applications the signed-in member receives. */
export async function changeMailSettings(
  id: string,
  json: MemberMailSettings,
): Promise<MemberMailSettings> {
  const call = sessionApi.api.company[':id']['mail-settings'].$put({ param: { id }, json })
  return (await unwrapResponse(call)).mail_settings
}
