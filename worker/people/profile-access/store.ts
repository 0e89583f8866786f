import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { isMember } from '../../db/predicates.ts'

/** Whether a person has an application, not withdrawn, at any company of `memberId`. */
export async function hasAppliedToCompanyOf(
  db: Database,
  memberId: string,
  applicantId: string,
): Promise<boolean> {
  const found = await db.all(sql`
    SELECT 1
    FROM job_applications JOIN offers ON offers.id = offer_id
    WHERE job_applications.profile_id = ${applicantId} AND status <> 'withdrawn'
      AND ${isMember(sql`offers.company_id`, memberId)}
    LIMIT 1`)
  return found.length > 0
}
