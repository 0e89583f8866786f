import { asc, count, desc, isNotNull, min, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { isUnsentMailSql } from '../../db/predicates.ts'
import { blockedMailAddresses } from '../../db/schema/alerts.ts'
import { mails } from '../../db/schema/messages.ts'
import { cronRuns } from '../../db/schema/trust.ts'

const givenUpMax = 50

/** Reads the cron rounds, the waiting mails and the newest given-up mails in one batch. */
export async function readSiteStatusRows(db: Database) {
  // In a batch, D1 returns objects, so each column needs a name of its own.
  const blocked = (reason: 'bounced' | 'complained') =>
    sql<number>`(SELECT count(*) FROM ${blockedMailAddresses} WHERE reason = ${reason})`.as(reason)
  const [rounds, [outbox], givenUp] = await db.batch([
    db.select().from(cronRuns).orderBy(asc(cronRuns.name)),
    db
      .select({
        waiting: count(),
        oldestAt: min(mails.sendAfter),
        bounced: blocked('bounced'),
        complained: blocked('complained'),
      })
      .from(mails)
      .where(isUnsentMailSql),
    db
      .select({
        id: mails.id,
        kind: mails.kind,
        recipient: mails.recipient,
        at: sql`${mails.givenUpAt}`.mapWith(mails.givenUpAt),
        error: mails.lastError,
      })
      .from(mails)
      .where(isNotNull(mails.givenUpAt))
      .orderBy(desc(mails.createdAt), asc(mails.id))
      .limit(givenUpMax),
  ])
  return { rounds, outbox: outbox!, givenUp }
}
