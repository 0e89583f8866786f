import type {
  CompanyMember,
  CompanyMemberList,
  MemberPatch,
} from '../../contract/hiring/members.ts'
import { isId } from '../../contract/ids.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { requireMembership } from '../companies/service.ts'
import { handOverCompanyPlan } from '../handover/service.ts'
import { canRemoveMember, canSeeInvitations } from './policy.ts'
import { presentCompanyMember, presentInvitation } from './present.ts'
import {
  deleteCompanyMember,
  listCompanyMemberRows,
  listInvitations,
  updateMemberRole,
} from './store.ts'

/** Lists a company's members. Owners also get its invitations. @throws `companies.not_found` */
export async function listCompanyMembers(
  deps: Deps,
  session: Session,
  companyId: string,
): Promise<CompanyMemberList> {
  const { role } = await requireMembership(deps, session, companyId)
  const [members, invitations] = await Promise.all([
    listCompanyMemberRows(deps.db, companyId),
    canSeeInvitations(role) ? listInvitations(deps.db, companyId) : [],
  ])
  return {
    members: members.map(presentCompanyMember),
    invitations: invitations.map(presentInvitation),
  }
}

/**
 * Changes a member's role, or makes the member the plan holder. Requires the owner role.
 * @throws `companies.not_found`, `auth.forbidden`, `members.*`, `plan.offers_exceeded`,
 * `plan.companies_exceeded`, `server.unavailable`
 */
export async function changeCompanyMember(
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
  const member = (await listCompanyMemberRows(deps.db, companyId)).find(
    (one) => one.profileId === memberId,
  )
  if (!member) throw problem('members.not_found')
  return presentCompanyMember(member)
}

/**
 * Removes a member. Owners may remove everybody; other members only themselves.
 * @throws `companies.not_found`, `auth.forbidden`, `members.not_found`, `members.last_owner`,
 * `members.holds_plan`
 */
export async function removeCompanyMember(
  deps: Deps,
  session: Session,
  { companyId, memberId }: { companyId: string; memberId: string },
): Promise<void> {
  const { role } = await requireMembership(deps, session, companyId)
  const viewerId = session.profileId
  if (!canRemoveMember({ profileId: viewerId, role }, memberId)) throw problem('auth.forbidden')
  if (!isId('profile', memberId)) throw problem('members.not_found')
  await deleteCompanyMember(deps.db, { companyId, memberId, viewerId })
}
