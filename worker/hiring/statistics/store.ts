import { and, asc, eq, getTableColumns, gte, isNull } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { offerDays, offers } from '../../db/schema/board.ts'

export type DayCountsRow = typeof offerDays.$inferSelect

/**
 * Lists the daily counts of a company's offers since a day (`YYYY-MM-DD`), without withdrawn offers.
 */
export const listDaysOfCompany = (
  db: Database,
  companyId: string,
  since: string,
): Promise<DayCountsRow[]> =>
  db
    .select(getTableColumns(offerDays))
    .from(offers)
    .innerJoin(offerDays, eq(offerDays.offerId, offers.id))
    .where(
      and(eq(offers.companyId, companyId), isNull(offers.withdrawnAt), gte(offerDays.day, since)),
    )
    .orderBy(asc(offerDays.day), asc(offerDays.offerId))
