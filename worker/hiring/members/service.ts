import type { CompanyMember, CompanyMembers, MemberPatch } from '../../contract/hiring/members.ts'
import { isId } from '../../contract/ids.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { requireMembership } from '../companies/service.ts'
import { handOverCompanyPlan } from '../handover/service.ts'
import { canRemoveMember, canSeeInvitations } from './policy.ts'
import { presentInvitation, presentMember } from './present.ts'
import { deleteMember, listInvitations, listMembers, updateMemberRole } from './store.ts'

/** Lists a company's members. Owners also get its invitations. @throws `companies.not_found` */
export async function listCompanyMembers(
  deps: Deps,
  session: Session,
  companyId: string,
): Promise<CompanyMembers> {
  const { role } = await requireMembership(deps, session, companyId)
  const [members, invitations] = await Promise.all([
    listMembers(deps.db, companyId),
    canSeeInvitations(role) ? listInvitations(deps.db, companyId) : [],
  ])
  return {
    members: members.map(presentMember),
    invitations: invitations.map(presentInvitation),
  }
}

/**
 * Changes a member's role, or makes the member the plan holder. Requires the owner role.
 * @throws `companies.not_found`, `auth.forbidden`, `members.*`, `plan.offers_exceeded`,
 * `plan.companies_exceeded`, `server.unavailable`
 */
export async function changeMember(
  deps: Deps,
  session: Session,
  { companyId, memberId }: { companyId: string; memberId: string },
  { role, holds_plan }: MemberPatch,
): Promise<CompanyMember> {
  await requireMembership(deps, session, companyId, 'manage')
  if (!isId('profile', memberId)) throw problem('members.not_found')
  if (holds_plan) await handOverCompanyPlan(deps, session, { companyId, memberId })
  if (role) {
    await updateMemberRole(deps.db, { companyId, memberId, viewerId: session.profileId, role })
  }
  const member = (await listMembers(deps.db, companyId)).find((one) => one.profileId === memberId)
  if (!member) throw problem('members.not_found')
  return presentMember(member)
}

/**
 * Removes a member. Owners may remove everybody; other members only themselves.
 * @throws `companies.not_found`, `auth.forbidden`, `members.not_found`, `members.last_owner`,
 * `members.holds_plan`
 */
export async function removeMember(
  deps: Deps,
  session: Session,
  { companyId, memberId }: { companyId: string; memberId: string },
): Promise<void> {
  const { role } = await requireMembership(deps, session, companyId)
  const viewerId = session.profileId
  if (!canRemoveMember({ profileId: viewerId, role }, memberId)) throw problem('auth.forbidden')
  if (!isId('profile', memberId)) throw problem('members.not_found')
  await deleteMember(deps.db, { companyId, memberId, viewerId })
}
