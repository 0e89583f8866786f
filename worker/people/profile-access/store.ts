import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { isAccessibleApplicationCondition } from '../../db/predicates.ts'

/** Whether `memberId` may see an application of the person. Ignores withdrawn applications. */
export async function hasAppliedToCompanyOf(
  db: Database,
  memberId: string,
  applicantId: string,
  now: Date,
): Promise<boolean> {
  const found = await db.all(sql`
    SELECT 1
    FROM job_applications JOIN offers ON offers.id = offer_id
    WHERE job_applications.profile_id = ${applicantId}
      AND ${isAccessibleApplicationCondition(memberId, now)}
    LIMIT 1`)
  return found.length > 0
}
