import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ApplicationMailChoice } from '../contract/hiring/member-mails.ts'
import {
  listRolesWithRight,
  type MemberRight,
  type MemberRole,
} from '../contract/hiring/member-rights.ts'
import { limits } from '../contract/limits.ts'
import type { MailSubscriptionKey } from '../contract/messages/subscriptions.ts'
import { retentionPeriods } from '../contract/privacy/retention.ts'
import type { ColumnName } from './columns.ts'
import { jobApplications } from './schema/applications.ts'
import { offers } from './schema/board.ts'
import { companies, companyMembers, type companyTokens } from './schema/hiring.ts'
import { mails } from './schema/messages.ts'
import { type loginTokens, profiles } from './schema/people.ts'

// Business rules that several stores share. They name tables directly, without aliases, so that
// they work both in Drizzle's query builder and in `sql` templates.

type Id = SQLWrapper | string

/** Whether a company has a public page. Needs `companies` in the query. */
export const hasCompanyPageSql: SQL = sql`(${companies.verifiedAt} IS NOT NULL
  AND ${companies.hiddenAt} IS NULL)`

const isListable = sql`${offers.paymentStatus} = 'completed'
  AND NOT ${offers.awaitsConfirmation} AND ${offers.withdrawnAt} IS NULL
  AND ${offers.unlistedAt} IS NULL AND ${offers.hiddenAt} IS NULL AND ${hasCompanyPageSql}`

/** Whether an offer is publicly listed. Needs `offers` and `companies` in the query. */
export const isListedOfferSql: SQL = sql`(${isListable} AND ${offers.heldAt} IS NULL)`

/** Whether an offer is listed and open. Needs `offers` and `companies` in the query. */
export const isOpenOfferSql: SQL = sql`(${isListedOfferSql} AND ${offers.isActive} = 1)`

/** Whether only an operator's review keeps an offer unlisted. Needs `offers` and `companies`. */
export const isHeldOfferSql: SQL = sql`(${isListable} AND ${offers.heldAt} IS NOT NULL)`

/** Whether a company has lost its public page. Needs `companies` in the query. */
export const isFormerCompanySql: SQL = sql`(${companies.hiddenAt} IS NOT NULL
  OR (${companies.verifiedAt} IS NULL
    AND (${companies.erasedAt} IS NOT NULL OR ${companies.verifiedAs} IS NOT NULL)))`

/** Whether an offer has lost its public page or was withdrawn. Needs `offers` and `companies`. */
export const isDelistedOfferSql: SQL = sql`(${offers.withdrawnAt} IS NOT NULL
  OR ${offers.unlistedAt} IS NOT NULL OR ${offers.hiddenAt} IS NOT NULL
  OR (${offers.paymentStatus} = 'completed' AND NOT ${offers.awaitsConfirmation}
    AND ${offers.heldAt} IS NULL AND ${isFormerCompanySql}))`

/** Whether job mails may announce an offer. Needs `offers` and `companies` in the query. */
export const isAnnounceableOfferSql: SQL = sql`(${isOpenOfferSql}
  AND ${companies.isConfirmed} AND NOT ${offers.isUnreviewed})`

/** Whether a person has an account that was not deleted. */
export const hasAccountCondition = (profileId: Id): SQL => sql`EXISTS (SELECT 1 FROM ${profiles}
  WHERE ${profiles.id} = ${profileId} AND ${profiles.deletedAt} IS NULL)`

/** Whether a person has subscribed to a kind of mail. Needs `profiles` in the query. */
export const isSubscribedToMailsCondition = (
  key: MailSubscriptionKey & ColumnName<typeof profiles>,
): SQL => sql`(${profiles}.${sql.identifier(key)} = 1 AND ${profiles.deletedAt} IS NULL)`

/** When a person last showed that they read their job mails. Needs `profiles` in the query. */
export const jobMailsLastReadAtSql: SQL<number> = sql`max(${profiles.createdAt},
  coalesce(${profiles.jobEmailsOpenedAt}, 0))`

/** Whether a person is a member of a company, with a role that grants `right`. */
export const isCompanyMemberCondition = (
  companyId: Id,
  profileId: Id,
  right: MemberRight = 'read',
): SQL =>
  sql`EXISTS (
  SELECT 1 FROM ${companyMembers} WHERE ${companyMembers.companyId} = ${companyId}
    AND ${companyMembers.profileId} = ${profileId} AND ${hasRoleWithRightCondition(right)})`

/** Whether a member's role grants a right. Needs `company_members` in the query. */
export const hasRoleWithRightCondition = (right: MemberRight): SQL =>
  right === 'read'
    ? sql`true`
    : sql`${companyMembers.role} IN (
        SELECT value FROM json_each(${JSON.stringify(listRolesWithRight(right))}))`

/** A person's role in a company; null if the person is not a member. */
export const buildMemberRoleSql = (companyId: Id, profileId: Id): SQL<MemberRole | null> => sql`(
  SELECT role FROM company_members WHERE company_id = ${companyId} AND profile_id = ${profileId})`

/**
 * Whether a person has a right regarding the applicants of an offer. If the offer was withdrawn,
 * the right ends after `retentionPeriods.archivedApplicationMs`. Needs `offers` in the query.
 */
export const hasApplicantAccessCondition = (
  profileId: Id,
  now: Date,
  right: MemberRight = 'read',
): SQL => sql`(
  ${isCompanyMemberCondition(offers.companyId, profileId, right)} AND (${offers.withdrawnAt} IS NULL
    OR ${offers.withdrawnAt} > ${now.getTime() - retentionPeriods.archivedApplicationMs}))`

/**
 * Whether an application is not withdrawn, and a person has a right regarding it. Needs
 * `job_applications` and `offers` in the query.
 */
export const isAccessibleApplicationCondition = (
  profileId: Id,
  now: Date,
  right: MemberRight = 'read',
): SQL => sql`(${jobApplications.status} <> 'withdrawn'
  AND ${hasApplicantAccessCondition(profileId, now, right)})`

/**
 * How a member learns of new applications. Until they choose, only the plan holder gets a mail for
 * each one. Needs `company_members` and `companies` in the query.
 */
export const applicationMailChoiceSql: SQL<ApplicationMailChoice> = sql`coalesce(
  ${companyMembers.applicationMails},
  iif(${companyMembers.profileId} IS ${companies.ownerId}, 'each', 'none'))`

/** Whether an application awaits the company's decision. Needs `job_applications` in the query. */
export const isUnansweredApplicationSql: SQL = sql`(${jobApplications.status} IN ('sent', 'seen', 'in_contact'))`

/**
 * When the company first answered an application, in milliseconds since 1970; null if it has not.
 * Marking as seen and undone refusals do not count. Needs `job_applications` in the query.
 */
export const firstAnswerAtSql: SQL<number | null> = sql`(
  SELECT min(created_at) FROM application_moves AS answer
  WHERE application_id = ${jobApplications.id} AND moved_by = 'company' AND status NOT IN ('sent', 'seen')
    AND NOT (status = 'not_selected' AND EXISTS (
      SELECT 1 FROM application_moves AS next
      WHERE next.application_id = answer.application_id AND next.step = answer.step + 1
        AND next.created_at < answer.created_at + ${limits.refusalUndoWindowMs})))`

/** The ids of companies that a person owns or is a member of. */
export const buildCompanyIdsOfPersonSql = (profileId: Id): SQL => sql`(
  SELECT id FROM companies WHERE owner_id = ${profileId}
  UNION SELECT company_id FROM company_members WHERE profile_id = ${profileId})`

/** The id of the highest-ranked member except `except`. Among equals, the first to join wins. */
export const buildHighestRankedMemberIdSql = (companyId: Id, except: Id | null = null): SQL => sql`(
  SELECT first.profile_id FROM company_members AS first
  WHERE first.company_id = ${companyId} AND first.profile_id IS NOT ${except}
  ORDER BY CASE first.role WHEN 'owner' THEN 0 WHEN 'recruiter' THEN 1 ELSE 2 END,
    first.created_at, first.profile_id LIMIT 1)`

/** Whether a mail is neither sent nor given up. Needs `mails` in the query. */
export const isUnsentMailSql: SQL = sql`(${mails.sentAt} IS NULL AND ${mails.givenUpAt} IS NULL)`

/**
 * Whether a mailed link is still valid. Its lifetime starts when the mail is sent, because the mail
 * may wait in the outbox.
 */
export const isValidMailedLinkCondition = (
  link: typeof loginTokens | typeof companyTokens,
  now: Date,
): SQL => {
  const at = now.getTime()
  return sql`(${link.expiresAt} > ${at} OR ${link.expiresAt} - ${link.createdAt}
    + (SELECT ${mails.sentAt} FROM ${mails} WHERE ${mails.id} = ${link.mailId}) > ${at})`
}

/**
 * Whether a text begins with another text; ASCII letters match in any case. LIKE is not used,
 * because D1 refuses patterns of more than 50 bytes.
 */
export const beginsWithCondition = (text: SQL, beginning: string): SQL =>
  sql`substr(${text}, 1, length(${beginning})) = ${beginning} COLLATE NOCASE`
