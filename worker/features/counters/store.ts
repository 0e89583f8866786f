import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'

/** What was counted of one offer since the last flush. */
export type OfferCounts = { offerId: string; views: number; applications: number }

/** Adds the counts to the offers, once for each flush id however often it is tried. */
export async function applyCounts(
  db: Database,
  flush: { id: string; at: Date; counts: OfferCounts[] },
): Promise<void> {
  // Drizzle cannot put an UPDATE … FROM into a batch, and a batch is D1's transaction.
  const { $client } = db
  try {
    await $client.batch([
      $client
        .prepare('INSERT INTO counter_flushes (id, created_at) VALUES (?, ?)')
        .bind(flush.id, flush.at.getTime()),
      $client
        .prepare(
          `UPDATE offers SET
            views_count = views_count + (counted.value ->> 'views'),
            applications_count = applications_count + (counted.value ->> 'applications')
          FROM json_each(?) AS counted
          WHERE offers.id = counted.value ->> 'offerId'`,
        )
        .bind(JSON.stringify(flush.counts)),
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
