import { lt, sql } from 'drizzle-orm'
import { type Database, runBatch } from '../../db/client.ts'
import { counterFlushes } from '../../db/schema/board.ts'

/** The counts of an offer on a day (`YYYY-MM-DD`, UTC) since the last flush. */
export type DayCounts = {
  offerId: string
  /** Null for old counts, from before counts were stored by day. */
  day: string | null
  views: number
  applications: number
}

/**
 * Adds counts to offers and their days. A flush id is applied only once, even if the call is repeated.
 */
export async function applyCounts(
  db: Database,
  flush: { id: string; at: Date; counts: DayCounts[] },
): Promise<void> {
  const counts = JSON.stringify(flush.counts)
  try {
    await runBatch(db, [
      db.insert(counterFlushes).values({ id: flush.id, createdAt: flush.at }),
      // Sets the version directly, since the trigger would write each row a second time.
      sql`UPDATE offers SET
          views_count = views_count + counted.views,
          applications_count = applications_count + counted.applications,
          version = (SELECT max(version) + 1 FROM offers)
        FROM (
          SELECT value ->> 'offerId' AS id, sum(value ->> 'views') AS views,
            sum(value ->> 'applications') AS applications
          FROM json_each(${counts}) GROUP BY 1
        ) AS counted
        WHERE offers.id = counted.id`,
      sql`INSERT INTO offer_days (offer_id, day, views, applications)
        SELECT offers.id, value ->> 'day', value ->> 'views', value ->> 'applications'
        FROM json_each(${counts}) JOIN offers ON offers.id = value ->> 'offerId'
        WHERE value ->> 'day' IS NOT NULL
        ON CONFLICT DO UPDATE SET views = views + excluded.views,
          applications = applications + excluded.applications`,
    ])
  } catch (error) {
    const known = await db.query.counterFlushes.findFirst({
      where: (row, { eq }) => eq(row.id, flush.id),
    })
    if (!known) throw error
  }
}

/** Deletes the ids of flushes before `before`, which will not be repeated any more. */
export async function deleteOldFlushes(db: Database, before: Date): Promise<void> {
  await db.delete(counterFlushes).where(lt(counterFlushes.createdAt, before))
}
