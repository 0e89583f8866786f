import { sql } from 'drizzle-orm'
import type { BatchStatement, Database } from '../../db/client.ts'
import { runBatchIf } from '../../db/guards.ts'
import {
  isCompanyMemberCondition,
  isOpenOfferSql,
  isUnansweredApplicationSql,
} from '../../db/predicates.ts'

/** An offer whose expiry reminder is due, and the members to remind (none if it is not open). */
export type DueOfferExpiryReminder = {
  offerId: string
  dueAt: Date
  title: string
  expiresAt: Date
  companyName: string
  /** The number of applicants for this offer who are waiting for an answer. */
  waiting: number
  recipients: { profileId: string; email: string; name: string }[]
}

type Row = Omit<DueOfferExpiryReminder, 'dueAt' | 'expiresAt' | 'recipients'> & {
  dueAt: number
  expiresAt: number
  recipients: string
}

/** Lists reminders that are due, the oldest first. */
export async function listDueOfferExpiryReminders(
  db: Database,
  now: Date,
  limit: number,
): Promise<DueOfferExpiryReminder[]> {
  const isOpen = sql`${isOpenOfferSql} AND offers.expires_at > ${now.getTime()}`
  const rows = await db.all<Row>(sql`
    SELECT offers.id AS offerId, due_at AS dueAt, offers.title, offers.expires_at AS expiresAt,
      companies.name AS companyName,
      (SELECT count(*) FROM job_applications
        WHERE offer_id = offers.id AND ${isUnansweredApplicationSql}) AS waiting,
      (SELECT json_group_array(json_object('profileId', manager.id, 'email', manager.email,
          'name', manager.full_name))
        FROM profiles AS manager WHERE ${isOpen} AND manager.deleted_at IS NULL
          AND ${isCompanyMemberCondition(sql`offers.company_id`, sql`manager.id`, 'hire')}) AS recipients
    FROM offer_reminders
      CROSS JOIN offers ON offers.id = offer_id
      CROSS JOIN companies ON companies.id = offers.company_id
    WHERE due_at <= ${now.getTime()} ORDER BY due_at LIMIT ${limit}`)
  return rows.map((row) => ({
    ...row,
    dueAt: new Date(row.dueAt),
    expiresAt: new Date(row.expiresAt),
    recipients: JSON.parse(row.recipients),
  }))
}

/** A due reminder of an offer. `nextAt` is the time of the next reminder; null if there is none. */
type DueReminder = { offerId: string; dueAt: Date; nextAt: Date | null }

/**
 * Writes the mails of due reminders and schedules the next reminders, in one batch.
 * @returns false, without any change, if a reminder has changed since it was read
 */
export function writeOfferExpiryReminders(
  db: Database,
  due: DueReminder[],
  mails: BatchStatement[],
): Promise<boolean> {
  const rows = JSON.stringify(
    due.map(({ offerId, dueAt, nextAt }) => [offerId, dueAt.getTime(), nextAt?.getTime() ?? null]),
  )
  const areUnchanged = sql`NOT EXISTS (SELECT 1 FROM json_each(${rows}) AS one WHERE NOT EXISTS (
    SELECT 1 FROM offer_reminders WHERE offer_id = one.value ->> 0 AND due_at = one.value ->> 1))`
  return runBatchIf(db, areUnchanged, [
    ...mails,
    sql`DELETE FROM offer_reminders WHERE offer_id IN (
      SELECT value ->> 0 FROM json_each(${rows}) WHERE value ->> 2 IS NULL)`,
    sql`UPDATE offer_reminders SET due_at = one.value ->> 2
      FROM json_each(${rows}) AS one
      WHERE offer_id = one.value ->> 0 AND one.value ->> 2 IS NOT NULL`,
  ])
}
