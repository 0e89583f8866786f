import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'

/** What was counted of one offer on one day (`YYYY-MM-DD`, UTC) since the last flush. */
export type DayCounts = { offerId: string; day: string; views: number; applications: number }

/** Adds the counts to the offers and to their days, once for each flush id however often it is tried. */
export async function applyCounts(
  db: Database,
  flush: { id: string; at: Date; counts: DayCounts[] },
): Promise<void> {
  // Drizzle cannot put an UPDATE … FROM into a batch, and a batch is D1's transaction.
  const { $client } = db
  const counts = JSON.stringify(flush.counts)
  try {
    await $client.batch([
      $client
        .prepare('INSERT INTO counter_flushes (id, created_at) VALUES (?, ?)')
        .bind(flush.id, flush.at.getTime()),
      $client
        .prepare(
          `UPDATE offers SET
            views_count = views_count + counted.views,
            applications_count = applications_count + counted.applications,
            -- Here and not by the trigger, which would write each row a second time.
            version = (SELECT max(version) + 1 FROM offers)
          FROM (
            SELECT value ->> 'offerId' AS id, sum(value ->> 'views') AS views,
              sum(value ->> 'applications') AS applications
            FROM json_each(?) GROUP BY 1
          ) AS counted
          WHERE offers.id = counted.id`,
        )
        .bind(counts),
      $client
        .prepare(
          // What waited since before days were kept apart names none.
          `INSERT INTO offer_days (offer_id, day, views, applications)
          SELECT offers.id, value ->> 'day', value ->> 'views', value ->> 'applications'
          FROM json_each(?) JOIN offers ON offers.id = value ->> 'offerId'
          WHERE value ->> 'day' IS NOT NULL
          ON CONFLICT DO UPDATE SET views = views + excluded.views,
            applications = applications + excluded.applications`,
        )
        .bind(counts),
    ])
  } catch (error) {
    const known = await db.query.counterFlushes.findFirst({
      where: (row, { eq }) => eq(row.id, flush.id),
    })
    if (!known) throw error
  }
}

/** Forgets flushes older than `before`: none of them can be tried again. */
export async function deleteOldFlushes(db: Database, before: Date): Promise<void> {
  await db.run(sql`DELETE FROM counter_flushes WHERE created_at < ${before.getTime()}`)
}
