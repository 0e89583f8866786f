import { sql } from 'drizzle-orm'
import type { AlarmMessage, AlarmName } from '../../contract/trust/alarms.ts'
import { type BatchStatement, type Database, runBatch } from '../../db/client.ts'
import { isHeldOfferSql, isUnsentMailSql } from '../../db/predicates.ts'
import { alarms } from '../../db/schema/trust.ts'

export type SiteBacklog = {
  oldestReportAt: number | null
  oldestHeldAt: number | null
  waitingReviews: number
  secondPayments: number
  /** The number of unsent mails that are due. */
  dueMails: number
  /** When the oldest due mail became due, in ms since 1970; null if none is due. */
  dueSince: number | null
}

/** Counts what is waiting: reports, held offers and double payments to review, and due mails. */
export async function readSiteBacklog(db: Database, now: Date): Promise<SiteBacklog> {
  const held = sql`FROM offers JOIN companies ON companies.id = company_id WHERE ${isHeldOfferSql}`
  const open = sql`FROM reports WHERE decided_at IS NULL`
  const due = sql`FROM mails WHERE ${isUnsentMailSql} AND send_after <= ${now.getTime()}`
  const [facts] = await db.all<SiteBacklog>(sql`SELECT
    (SELECT min(created_at) ${open}) AS oldestReportAt, (SELECT min(held_at) ${held}) AS oldestHeldAt,
    (SELECT count(*) ${open}) + (SELECT count(*) ${held}) AS waitingReviews,
    (SELECT count(*) FROM second_payments WHERE refunded_at IS NULL) AS secondPayments,
    (SELECT count(*) ${due}) AS dueMails, (SELECT min(send_after) ${due}) AS dueSince`)
  return facts!
}

export const listAlarms = (db: Database) => db.select({ name: alarms.name }).from(alarms)

type AlarmChange = {
  on: AlarmName[]
  off: AlarmName[]
  now: Date
  mails: BatchStatement[]
  mailIds: string[]
  /** The message for the webhook; null if no webhook is configured. */
  message: { id: string; body: AlarmMessage } | null
}

/**
 * Turns alarms on and off, and stores the mails and the webhook message about the change.
 * @returns false if another round has already made the change
 */
export async function changeAlarms(db: Database, change: AlarmChange): Promise<boolean> {
  const { mailIds, message } = change
  const at = change.now.getTime()
  const on = JSON.stringify(change.on)
  const off = JSON.stringify(change.off)
  // True if another round has already made one of these changes. Then this round notifies nobody.
  const isKnown = sql`(EXISTS (SELECT 1 FROM alarms WHERE name IN (SELECT value FROM json_each(${on})))
    OR (SELECT count(*) FROM alarms WHERE name IN (SELECT value FROM json_each(${off})))
      < ${change.off.length})`
  const results = await runBatch(db, [
    ...change.mails,
    sql`DELETE FROM mails WHERE id IN (SELECT value FROM json_each(${JSON.stringify(mailIds)}))
      AND ${isKnown}`,
    ...(message
      ? [
          sql`INSERT INTO alarm_messages (id, body, created_at, next_attempt_at)
            SELECT ${message.id}, ${JSON.stringify(message.body)}, ${at}, ${at} WHERE NOT ${isKnown}`,
        ]
      : []),
    sql`INSERT INTO alarms (name, since) SELECT value, ${at}
      FROM json_each(${on}) WHERE true ON CONFLICT DO NOTHING`,
    sql`DELETE FROM alarms WHERE name IN (SELECT value FROM json_each(${off}))`,
  ])
  return results.slice(-2).reduce((sum, { meta }) => sum + meta.changes, 0) > 0
}

/** Reserves due messages until `until`, oldest first. No two callers get the same message. */
export const claimAlarmMessages = (
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<{ id: string; body: string }[]> =>
  db.all(sql`UPDATE alarm_messages SET next_attempt_at = ${until.getTime()}
    WHERE id IN (SELECT id FROM alarm_messages WHERE next_attempt_at <= ${now.getTime()}
      ORDER BY created_at, id LIMIT ${limit})
    RETURNING id, body`)

/** Deletes the messages `ids`, which were sent, and all messages that are older than `before`. */
export async function deleteAlarmMessages(
  db: Database,
  ids: string[],
  before: Date,
): Promise<void> {
  await db.run(sql`DELETE FROM alarm_messages WHERE created_at < ${before.getTime()}
    OR id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
}

/** The key of an object in R2 that exists while the alarm about the unreachable database is on. */
const lostMark = 'alarms/database'

export const isDatabaseAlarmOn = async (bucket: R2Bucket): Promise<boolean> =>
  (await bucket.head(lostMark)) !== null

export async function turnOnDatabaseAlarm(bucket: R2Bucket, since: Date): Promise<void> {
  await bucket.put(lostMark, since.toISOString())
}

export const turnOffDatabaseAlarm = (bucket: R2Bucket): Promise<void> => bucket.delete(lostMark)
