import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'

export type DayCountsRow = { offerId: string; day: string; views: number; applications: number }

/** The daily counts of a company's offers since a day (`YYYY-MM-DD`), without withdrawn offers. */
export const listDaysOfCompany = (
  db: Database,
  companyId: string,
  since: string,
): Promise<DayCountsRow[]> =>
  db.all(sql`
    SELECT offer_id AS offerId, day, views, applications
    FROM offers JOIN offer_days ON offer_id = offers.id
    WHERE company_id = ${companyId} AND withdrawn_at IS NULL AND day >= ${since}
    ORDER BY day, offer_id`)
