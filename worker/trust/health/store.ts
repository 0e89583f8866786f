import { sql } from 'drizzle-orm'
import { type Database, runBatch, type Statement } from '../../db/client.ts'

/** Records the result of a cron round. */
export async function upsertRun(
  db: Database,
  run: { name: string; startedAt: Date; errors: Record<string, string> | null },
): Promise<void> {
  const at = run.startedAt.getTime()
  const errors = run.errors && JSON.stringify(run.errors)
  const succeededAt = run.errors ? null : at
  await db.run(sql`
    INSERT INTO cron_runs (name, started_at, succeeded_at, errors)
    VALUES (${run.name}, ${at}, ${succeededAt}, ${errors})
    ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at,
      succeeded_at = coalesce(excluded.succeeded_at, succeeded_at), errors = excluded.errors`)
}

export type Pulse = {
  /** The time at which the oldest unsent mail was due; null if no mail is due. */
  mailDueSince: number | null
  rounds: { name: string; startedAt: number; succeededAt: number | null }[]
  /** The date (`YYYY-MM-DD`) of the oldest exchange rate; null if there are no rates. */
  ratesAsOf: string | null
}

/** Reads the data for all checks in one batch. */
export async function readPulse(db: Database, now: Date): Promise<Pulse> {
  const [facts, rounds] = await runBatch<never>(db, [
    // One row of the index: thousands of unsent mails are usual in the morning.
    sql`SELECT (SELECT max(send_after, created_at) FROM mails
          WHERE sent_at IS NULL AND given_up_at IS NULL AND send_after <= ${now.getTime()}
          ORDER BY send_after LIMIT 1) AS mailDueSince,
        (SELECT min(as_of) FROM exchange_rates WHERE currency <> 'EUR') AS ratesAsOf`,
    sql`SELECT name, started_at AS startedAt, succeeded_at AS succeededAt FROM cron_runs`,
  ])
  const [found] = facts!.results as Omit<Pulse, 'rounds'>[]
  return { ...found!, rounds: rounds!.results as Pulse['rounds'] }
}

export const listAlarms = (db: Database): Promise<{ name: string }[]> =>
  db.all(sql`SELECT name FROM alarms`)

/**
 * Turns alarms on and off, and writes the mails about the changes.
 * @returns false if another round has already made the changes
 */
export async function changeAlarms(
  db: Database,
  change: { on: string[]; off: string[]; now: Date; mails: Statement[]; mailIds: string[] },
): Promise<boolean> {
  const { on, off, mailIds } = change
  const results = await runBatch(db, [
    ...change.mails,
    // If another round has already changed an alarm, delete this round's mails.
    sql`DELETE FROM mails WHERE id IN (SELECT value FROM json_each(${JSON.stringify(mailIds)})) AND (
      EXISTS (SELECT 1 FROM alarms WHERE name IN (SELECT value FROM json_each(${JSON.stringify(on)})))
      OR (SELECT count(*) FROM alarms WHERE name IN (SELECT value FROM json_each(${JSON.stringify(off)}))) < ${off.length})`,
    sql`INSERT INTO alarms (name, since) SELECT value, ${change.now.getTime()}
      FROM json_each(${JSON.stringify(on)}) WHERE true ON CONFLICT DO NOTHING`,
    sql`DELETE FROM alarms WHERE name IN (SELECT value FROM json_each(${JSON.stringify(off)}))`,
  ])
  return results.slice(-2).reduce((sum, { meta }) => sum + meta.changes, 0) > 0
}
