import { sql } from 'drizzle-orm'
import type { BatchStatement, Database } from '../../db/client.ts'
import { runBatchIf } from '../../db/guards.ts'

export type ApplicantReminder = {
  id: string
  remind_on: string
  email: string
  full_name: string
  note: string | null
  offer: string
  company_name: string
}

/** Lists the reminders that are due on a day, and earlier ones that were not mailed. */
export const listDueApplicantReminders = (
  db: Database,
  day: string,
  limit: number,
): Promise<ApplicantReminder[]> =>
  db.all(sql`
    SELECT sent.id, sent.remind_on, profiles.email, profiles.full_name, sent.own_note AS note,
      offers.title AS offer, companies.name AS company_name
    FROM job_applications AS sent INDEXED BY job_applications_remind_idx
      CROSS JOIN profiles ON profiles.id = sent.profile_id AND profiles.deleted_at IS NULL
      CROSS JOIN offers ON offers.id = sent.offer_id
      CROSS JOIN companies ON companies.id = offers.company_id
    WHERE sent.remind_on IS NOT NULL AND sent.remind_on <= ${day}
    ORDER BY sent.remind_on, sent.id LIMIT ${limit}`)

/**
 * Writes the mails of reminders and removes the reminders, in one batch.
 * @returns false, without any change, if a reminder has since been changed or mailed
 */
export function writeApplicantReminderMails(
  db: Database,
  due: ApplicantReminder[],
  mails: BatchStatement[],
): Promise<boolean> {
  const pairs = JSON.stringify(due.map(({ id, remind_on }) => [id, remind_on]))
  const areUnchanged = sql`NOT EXISTS (SELECT 1 FROM json_each(${pairs}) AS one WHERE NOT EXISTS (
    SELECT 1 FROM job_applications WHERE id = one.value ->> 0 AND remind_on = one.value ->> 1))`
  return runBatchIf(db, areUnchanged, [
    ...mails,
    sql`UPDATE job_applications SET remind_on = NULL
      WHERE id IN (SELECT value ->> 0 FROM json_each(${pairs}))`,
  ])
}
