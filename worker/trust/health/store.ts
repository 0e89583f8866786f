import { and, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { isUnsentMailSql } from '../../db/predicates.ts'
import { exchangeRates } from '../../db/schema/board.ts'
import { mails } from '../../db/schema/messages.ts'
import { cronRuns } from '../../db/schema/trust.ts'

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

export type HealthCheckData = Awaited<ReturnType<typeof readHealthCheckData>>

/**
 * Reads in one batch: when the first due mail became due (null if none is due), the cron rounds,
 * and the date (`YYYY-MM-DD`) of the oldest exchange rate (null if there are no rates).
 */
export async function readHealthCheckData(db: Database, now: Date) {
  const [due, rounds, rates] = await db.batch([
    // Reads one row of an index, not all unsent mails: in the morning there are thousands.
    db
      .select({ since: mails.sendAfter })
      .from(mails)
      .where(and(isUnsentMailSql, lte(mails.sendAfter, now)))
      .orderBy(mails.sendAfter)
      .limit(1),
    db.select().from(cronRuns),
    db
      .select({ asOf: sql<string | null>`min(${exchangeRates.asOf})` })
      .from(exchangeRates)
      .where(ne(exchangeRates.currency, 'EUR')),
  ])
  return { mailDueSince: due[0]?.since ?? null, rounds, ratesAsOf: rates[0]?.asOf ?? null }
}
