import { sql } from 'drizzle-orm'
import { type Database, runBatch } from '../../db/client.ts'

const givenUpMax = 50

type Round = { name: string; startedAt: number; succeededAt: number | null; errors: string | null }
type Outbox = { waiting: number; oldestAt: number | null; bounced: number; complained: number }
type GivenUp = { id: string; kind: string; recipient: string; at: number; error: string | null }

/** Reads the cron rounds, the waiting mails and the newest given-up mails in one batch. */
export async function readSiteStatusRows(
  db: Database,
): Promise<{ rounds: Round[]; outbox: Outbox; givenUp: GivenUp[] }> {
  const [rounds, outbox, givenUp] = await runBatch<never>(db, [
    sql`SELECT name, started_at AS startedAt, succeeded_at AS succeededAt, errors
      FROM cron_runs ORDER BY name`,
    sql`SELECT count(*) AS waiting, min(max(send_after, created_at)) AS oldestAt,
        (SELECT count(*) FROM blocked_addresses WHERE reason = 'bounced') AS bounced,
        (SELECT count(*) FROM blocked_addresses WHERE reason = 'complained') AS complained
      FROM mails WHERE sent_at IS NULL AND given_up_at IS NULL`,
    sql`SELECT id, kind, recipient, given_up_at AS at, last_error AS error FROM mails
      WHERE given_up_at IS NOT NULL ORDER BY created_at DESC, id LIMIT ${givenUpMax}`,
  ])
  return {
    rounds: rounds!.results,
    outbox: (outbox!.results as Outbox[])[0]!,
    givenUp: givenUp!.results,
  }
}
