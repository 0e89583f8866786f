import type { OwnCompany } from '#contract/hiring/companies'
import type {
  CompanyMember,
  Invitation,
  InvitationBody,
  MemberPatch,
} from '#contract/hiring/members'
import { unwrap } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { refreshCompanies } from '../company-account/mutations.ts'

/** Invites somebody, or sends an open invitation again. */
export async function invite(id: string, json: InvitationBody): Promise<Invitation> {
  const call = sessionApi.api.company[':id'].invitations.$post({ param: { id }, json })
  return (await unwrap(call)).invitation
}

export async function revokeInvitation(id: string, invitationId: string): Promise<void> {
  const call = sessionApi.api.company[':id'].invitations[':invitationId']
  await unwrap(call.$delete({ param: { id, invitationId } }))
}

/** Changes a role, or hands the plan over. Both may change what one may do oneself. */
export async function changeMember(
  id: string,
  profileId: string,
  json: MemberPatch,
): Promise<CompanyMember> {
  const call = sessionApi.api.company[':id'].members[':profileId']
  const { member } = await unwrap(call.$patch({ param: { id, profileId }, json }))
  await refreshCompanies().catch(() => undefined)
  return member
}

export async function removeMember(id: string, profileId: string): Promise<void> {
  const call = sessionApi.api.company[':id'].members[':profileId']
  await unwrap(call.$delete({ param: { id, profileId } }))
}

/** Accepts an invitation to the address of the own account. */
export async function acceptInvitation(token: string): Promise<OwnCompany> {
  const call = sessionApi.api.invitation[':token'].$post({ param: { token } })
  return (await unwrap(call)).company
}
