import { and, asc, eq, getTableColumns, gte, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { firstAnswerAtSql, isCompanyMemberCondition } from '../../db/predicates.ts'
import { offerDays, offers } from '../../db/schema/board.ts'

export type OfferDayCountsRow = typeof offerDays.$inferSelect

/** Lists daily counts of a company's offers since a day (`YYYY-MM-DD`). Omits withdrawn offers. */
export const listCompanyDailyCounts = (
  db: Database,
  companyId: string,
  since: string,
): Promise<OfferDayCountsRow[]> =>
  db
    .select(getTableColumns(offerDays))
    .from(offers)
    .innerJoin(offerDays, eq(offerDays.offerId, offers.id))
    .where(
      and(eq(offers.companyId, companyId), isNull(offers.withdrawnAt), gte(offerDays.day, since)),
    )
    .orderBy(asc(offerDays.day), asc(offerDays.offerId))

/** Returns an offer's company. Null if the person is not a member or the offer was withdrawn. */
export async function getOfferCompanyForMember(
  db: Database,
  { offerId, profileId }: { offerId: string; profileId: string },
): Promise<{ companyId: string } | null> {
  const [row] = await db
    .select({ companyId: offers.companyId })
    .from(offers)
    .where(
      and(
        eq(offers.id, offerId),
        isNull(offers.withdrawnAt),
        isCompanyMemberCondition(sql`offers.company_id`, profileId, 'read'),
      ),
    )
  return row ?? null
}

/** Lists the daily counts of an offer since the given day. */
export const listOfferDailyCounts = (
  db: Database,
  offerId: string,
  since: string,
): Promise<OfferDayCountsRow[]> =>
  db
    .select()
    .from(offerDays)
    .where(and(eq(offerDays.offerId, offerId), gte(offerDays.day, since)))

/** The maximum number of applications for which the time to the first answer is read. */
const answersMax = 1_000

/** Lists how long each answered application of an offer waited for the company's first answer. */
export async function listFirstAnswerDelaysMs(db: Database, offerId: string): Promise<number[]> {
  const rows = await db.all<{ ms: number | null }>(sql`
    SELECT ${firstAnswerAtSql} - created_at AS ms
    FROM job_applications WHERE offer_id = ${offerId}
    ORDER BY created_at DESC LIMIT ${answersMax}`)
  return rows.flatMap(({ ms }) => ms ?? [])
}

/** Sums up each offer's views and applications from `since` on. Omits offers of `exceptCompany`. */
export const sumOfferFunnelCounts = (
  db: Database,
  rowids: number[],
  { since, exceptCompany }: { since: string; exceptCompany: string },
): Promise<{ views: number; applications: number }[]> =>
  db.all(sql`
    SELECT coalesce(sum(offer_days.views), 0) AS views,
      coalesce(sum(offer_days.applications), 0) AS applications
    FROM json_each(${JSON.stringify(rowids)}) AS one
      CROSS JOIN offers ON offers.rowid = one.value
      LEFT JOIN offer_days ON offer_days.offer_id = offers.id AND offer_days.day >= ${since}
    WHERE offers.company_id <> ${exceptCompany}
    GROUP BY offers.rowid`)

/** Returns the titles of a company's offers by offer id. */
export async function listOfferTitles(
  db: Database,
  companyId: string,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: offers.id, title: offers.title })
    .from(offers)
    .where(eq(offers.companyId, companyId))
  return new Map(rows.map(({ id, title }) => [id, title]))
}
