import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { jobApplications } from '../../db/schema/applications.ts'

/** Lists the offers to which a person has applied, except withdrawn applications. */
export async function listAppliedOfferIds(db: Database, profileId: string): Promise<string[]> {
  const rows = await db
    .select({ id: jobApplications.offerId })
    .from(jobApplications)
    .where(and(eq(jobApplications.profileId, profileId), ne(jobApplications.status, 'withdrawn')))
  return rows.map(({ id }) => id)
}
