import { sql } from 'drizzle-orm'
import { type Database, runBatch } from '../../db/client.ts'

export async function upsertCronRun(
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

export type HealthCheckData = {
  /** Since when (in ms) the oldest unsent mail has been due; null if no mail is due. */
  mailDueSince: number | null
  rounds: { name: string; startedAt: number; succeededAt: number | null }[]
  /** The date (`YYYY-MM-DD`) of the oldest exchange rate; null if there are none. */
  ratesAsOf: string | null
}

export async function readHealthCheckData(db: Database, now: Date): Promise<HealthCheckData> {
  const [facts, rounds] = await runBatch<never>(db, [
    // Reads one row of an index, not all unsent mails: in the morning there are thousands.
    sql`SELECT (SELECT max(send_after, created_at) FROM mails
          WHERE sent_at IS NULL AND given_up_at IS NULL AND send_after <= ${now.getTime()}
          ORDER BY send_after LIMIT 1) AS mailDueSince,
        (SELECT min(as_of) FROM exchange_rates WHERE currency <> 'EUR') AS ratesAsOf`,
    sql`SELECT name, started_at AS startedAt, succeeded_at AS succeededAt FROM cron_runs`,
  ])
  const [found] = facts!.results as Omit<HealthCheckData, 'rounds'>[]
  return { ...found!, rounds: rounds!.results as HealthCheckData['rounds'] }
}
