import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'

/** Whether a person has an application, not withdrawn, at any company of `memberId`. */
export async function hasAppliedToCompanyOf(
  db: Database,
  memberId: string,
  applicantId: string,
): Promise<boolean> {
  const found = await db.all(sql`
    SELECT 1
    FROM job_applications JOIN offers ON offers.id = offer_id
    JOIN company_members ON company_members.company_id = offers.company_id
    WHERE job_applications.profile_id = ${applicantId} AND status <> 'withdrawn'
      AND company_members.profile_id = ${memberId}
    LIMIT 1`)
  return found.length > 0
}
