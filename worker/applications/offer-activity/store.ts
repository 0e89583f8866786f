import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { firstAnswerAtSql, isOpenOfferSql } from '../../db/predicates.ts'

/** A listed, open offer. Times are in milliseconds since 1970. */
export type OpenOfferForActivity = { company_id: string; created_at: number; updated_at: number }

export async function getOpenOfferForActivity(
  db: Database,
  id: string,
): Promise<OpenOfferForActivity | null> {
  const [row] = await db.all<OpenOfferForActivity>(sql`
    SELECT offers.company_id, offers.created_at, offers.updated_at
    FROM offers CROSS JOIN companies ON companies.id = offers.company_id
    WHERE offers.id = ${id} AND ${isOpenOfferSql}`)
  return row ?? null
}

/** An application, and when the company reacted to it. Times are in milliseconds since 1970. */
export type ReceivedApplicationRow = {
  offer_id: string
  created_at: number
  is_withdrawn: number
  /** When the company first answered; null if it has not. Seen and undone refusals do not count. */
  answered_at: number | null
  /** When the company last changed the application's status; null if it never did. */
  moved_at: number | null
}

/** Lists the applications that a company got since a given time, answered or not, newest first. */
export const listReceivedApplicationRows = (
  db: Database,
  companyId: string,
  { since, limit }: { since: number; limit: number },
): Promise<ReceivedApplicationRow[]> =>
  db.all(sql`
    SELECT job_applications.offer_id, job_applications.created_at,
      job_applications.status = 'withdrawn' AS is_withdrawn,
      ${firstAnswerAtSql} AS answered_at,
      (SELECT max(created_at) FROM application_moves WHERE application_id = job_applications.id
        AND moved_by = 'company') AS moved_at
    FROM offers
      CROSS JOIN job_applications ON job_applications.offer_id = offers.id
    WHERE offers.company_id = ${companyId} AND job_applications.created_at >= ${since}
    ORDER BY job_applications.created_at DESC, job_applications.id LIMIT ${limit}`)
