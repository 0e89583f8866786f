import type { MemberMailSettings } from '../../contract/hiring/member-mails.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { requireMembership } from '../companies/service.ts'
import { getMemberMailSettings, writeMemberMailSettings } from './store.ts'

/**
 * Returns which mails the caller gets about applications to a company, and whether applicants may
 * reply to the caller's own address. Requires the right to hire.
 * @throws `companies.not_found`, `auth.forbidden`
 */
export async function readMemberMailSettings(
  deps: Deps,
  session: Session,
  companyId: string,
): Promise<MemberMailSettings> {
  await requireMembership(deps, session, companyId, 'hire')
  const settings = await getMemberMailSettings(deps.db, { companyId, memberId: session.profileId })
  if (!settings) throw problem('companies.not_found')
  return settings
}

/**
 * Changes the caller's mail settings. Newly chosen daily mails cover only later applications.
 * @throws `companies.not_found`, `auth.forbidden`
 */
export async function changeMemberMailSettings(
  deps: Deps,
  session: Session,
  companyId: string,
  settings: MemberMailSettings,
): Promise<MemberMailSettings> {
  await requireMembership(deps, session, companyId, 'hire')
  const member = { companyId, memberId: session.profileId, now: deps.clock.now() }
  if (!(await writeMemberMailSettings(deps.db, member, settings)))
    throw problem('companies.not_found')
  return settings
}
