import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { offers } from './schema/board.ts'
import { companies, companyMembers, type companyTokens } from './schema/hiring.ts'
import { mails } from './schema/messages.ts'
import { type loginTokens, profiles } from './schema/people.ts'

// The rules of the business that several stores ask for. They name tables without an alias, so that they
// fit both the query builder and `sql` texts.

/** An id, or an SQL expression for one. */
type Id = SQLWrapper | string

/** Everyone may see the offer. Needs `offers` and `companies` in the query. */
export const isListedOffer: SQL = sql`(${offers.paymentStatus} = 'completed'
  AND NOT ${offers.awaitsConfirmation} AND ${offers.withdrawnAt} IS NULL
  AND ${companies.verifiedAt} IS NOT NULL)`

/** One can apply to the offer, and it may be announced: a link has confirmed what its company says. */
export const isAnnounceable: SQL = sql`(${isListedOffer} AND ${offers.isActive} = 1
  AND ${companies.isConfirmed})`

/** The person has an account that was not deleted. */
export const hasAccount = (profileId: Id): SQL => sql`EXISTS (SELECT 1 FROM ${profiles}
  WHERE ${profiles.id} = ${profileId} AND ${profiles.deletedAt} IS NULL)`

/** The person manages the company. */
export const isMember = (companyId: Id, profileId: Id): SQL => sql`EXISTS (
  SELECT 1 FROM ${companyMembers} WHERE ${companyMembers.companyId} = ${companyId}
    AND ${companyMembers.profileId} = ${profileId})`

/** The companies that a person owns or manages: a subquery of ids. */
export const companiesOfPerson = (profileId: Id): SQL => sql`(
  SELECT id FROM companies WHERE owner_id = ${profileId}
  UNION SELECT company_id FROM company_members WHERE profile_id = ${profileId})`

/** The member who has managed a company longest, but for `except`: a subquery of one id. */
export const firstMember = (companyId: Id, except: Id | null = null): SQL => sql`(
  SELECT first.profile_id FROM company_members AS first
  WHERE first.company_id = ${companyId} AND first.profile_id IS NOT ${except}
  ORDER BY first.created_at, first.profile_id LIMIT 1)`

/**
 * A mailed link can still be opened. Its mail may have waited in the outbox, so its life counts from when
 * the mail was sent.
 */
export const isLiveLink = (link: typeof loginTokens | typeof companyTokens, now: Date): SQL => {
  const at = now.getTime()
  return sql`(${link.expiresAt} > ${at} OR ${link.expiresAt} - ${link.createdAt}
    + (SELECT ${mails.sentAt} FROM ${mails} WHERE ${mails.id} = ${link.mailId}) > ${at})`
}
