import { sql } from 'drizzle-orm'
import type { BatchStatement, Database } from '../../db/client.ts'
import { runBatchIf } from '../../db/guards.ts'
import { isCompanyMemberCondition } from '../../db/predicates.ts'

/** A member who gets a digest of applications. `digested_until` is in milliseconds since 1970. */
export type DigestRecipient = {
  company_id: string
  profile_id: string
  digested_until: number
  email: string
  full_name: string
  company: string
}

/** Lists members with daily digests whose last digest is from `until` or earlier, oldest first. */
export const listDigestRecipients = (
  db: Database,
  until: Date,
  limit: number,
): Promise<DigestRecipient[]> =>
  db.all(sql`
    SELECT member.company_id, member.profile_id, member.digested_until, profiles.email,
      profiles.full_name, companies.name AS company
    FROM company_members AS member INDEXED BY company_members_digest_idx
      CROSS JOIN profiles ON profiles.id = member.profile_id
        AND profiles.deleted_at IS NULL AND profiles.suspended_at IS NULL
      CROSS JOIN companies ON companies.id = member.company_id
    WHERE member.application_mails = 'daily' AND member.digested_until <= ${until.getTime()}
      AND ${isCompanyMemberCondition(sql`member.company_id`, sql`member.profile_id`, 'hire')}
    ORDER BY member.digested_until, member.company_id, member.profile_id LIMIT ${limit}`)

export type NewApplicationCount = {
  company_id: string
  profile_id: string
  offer_id: string
  title: string
  total: number
}

/**
 * For each member, counts the applications to each offer since the member's last digest. Withdrawn
 * offers and applications do not count. A member's offers are sorted by count, largest first.
 */
export const listNewApplicationCounts = (
  db: Database,
  members: DigestRecipient[],
  now: Date,
): Promise<NewApplicationCount[]> =>
  db.all(sql`
    SELECT one.value ->> 0 AS company_id, one.value ->> 1 AS profile_id, offers.id AS offer_id,
      offers.title, count(*) AS total
    FROM json_each(${keysOf(members)}) AS one
      CROSS JOIN offers ON offers.company_id = one.value ->> 0 AND offers.withdrawn_at IS NULL
      CROSS JOIN job_applications AS sent ON sent.offer_id = offers.id
        AND sent.created_at > one.value ->> 2 AND sent.created_at <= ${now.getTime()}
    WHERE sent.status <> 'withdrawn'
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 5 DESC, 3`)

const keysOf = (members: DigestRecipient[]): string =>
  JSON.stringify(members.map((one) => [one.company_id, one.profile_id, one.digested_until]))

/**
 * Writes the digest mails, and sets the members' `digested_until` to `now`.
 * @returns false, without any change, if a member has since got a digest or turned digests off
 */
export function writeDigestMails(
  db: Database,
  members: DigestRecipient[],
  now: Date,
  mails: BatchStatement[],
): Promise<boolean> {
  const keys = keysOf(members)
  const areUnchanged = sql`NOT EXISTS (SELECT 1 FROM json_each(${keys}) AS one
    WHERE one.value ->> 2 IS NOT (
      SELECT digested_until FROM company_members WHERE company_id = one.value ->> 0
        AND profile_id = one.value ->> 1 AND application_mails = 'daily'))`
  return runBatchIf(db, areUnchanged, [
    ...mails,
    sql`UPDATE company_members SET digested_until = ${now.getTime()}
      FROM json_each(${keys}) AS one
      WHERE company_members.company_id = one.value ->> 0
        AND company_members.profile_id = one.value ->> 1`,
  ])
}
