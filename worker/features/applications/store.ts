import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { jobApplications } from '../../db/schema.ts'

export type ApplicationRow = typeof jobApplications.$inferSelect

/** What a person applied to, newest first. */
export const listApplicationsOf = (db: Database, profileId: string): Promise<ApplicationRow[]> =>
  db
    .select()
    .from(jobApplications)
    .where(eq(jobApplications.profileId, profileId))
    .orderBy(desc(jobApplications.createdAt), desc(jobApplications.id))
