import { eq, sql } from 'drizzle-orm'
import { type Database, runBatch } from '../../db/client.ts'
import { isCompanyMemberCondition } from '../../db/predicates.ts'
import { type VisitCountsBySource, viewCountFlushes } from '../../db/schema/board.ts'

/** The counts of an offer on one day (`YYYY-MM-DD`, UTC) since the last flush to D1. */
export type OfferDayCounts = {
  offerId: string
  day: string
  views: number
  applications: number
  sources: VisitCountsBySource
}

/** SQL that adds up two JSON objects with the numbers of visits by source and kind. */
const sumOfSources = sql`(
  SELECT coalesce(json_group_object(source, json(kinds)), '{}') FROM (
    SELECT source, json_group_object(kind, visits) AS kinds FROM (
      SELECT source.key AS source, kind.key AS kind, sum(kind.value) AS visits
      FROM (SELECT key, value FROM json_each(offer_days.sources)
          UNION ALL SELECT key, value FROM json_each(excluded.sources)) AS source,
        json_each(source.value) AS kind
      GROUP BY 1, 2
    ) GROUP BY source
  ))`

/** Whether a person is a member of the company that published an offer. */
export async function isMemberOfOfferCompany(
  db: Database,
  { offerId, profileId }: { offerId: string; profileId: string },
): Promise<boolean> {
  const rows = await db.all(sql`SELECT 1 FROM offers
    WHERE offers.id = ${offerId} AND ${isCompanyMemberCondition(sql`offers.company_id`, profileId, 'read')}`)
  return rows.length > 0
}

/** Adds a batch of counts to offers, in total and by day. Ignores a batch that was added before. */
export async function addOfferCountsToDatabase(
  db: Database,
  flush: { id: string; at: Date; counts: OfferDayCounts[] },
): Promise<void> {
  const counts = JSON.stringify(flush.counts)
  try {
    await runBatch(db, [
      db.insert(viewCountFlushes).values({ id: flush.id, createdAt: flush.at }),
      // Sets the offer's version here, since leaving it to the trigger would write each row twice.
      sql`UPDATE offers SET
          views_count = views_count + counted.views,
          applications_count = applications_count + counted.applications,
          version = (SELECT max(version) + 1 FROM offers)
        FROM (
          SELECT value ->> 'offerId' AS id, sum(value ->> 'views') AS views,
            sum(value ->> 'applications') AS applications
          FROM json_each(${counts}) GROUP BY 1
        ) AS counted
        WHERE offers.id = counted.id AND counted.views + counted.applications > 0`,
      sql`INSERT INTO offer_days (offer_id, day, views, applications, sources)
        SELECT offers.id, value ->> 'day', value ->> 'views', value ->> 'applications',
          value -> 'sources'
        FROM json_each(${counts}) JOIN offers ON offers.id = value ->> 'offerId'
        WHERE true
        ON CONFLICT DO UPDATE SET views = views + excluded.views,
          applications = applications + excluded.applications,
          sources = ${sumOfSources}`,
    ])
  } catch (error) {
    const [known] = await db
      .select()
      .from(viewCountFlushes)
      .where(eq(viewCountFlushes.id, flush.id))
    if (!known) throw error
  }
}
