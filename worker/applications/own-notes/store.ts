import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { jobApplications } from '../../db/schema/applications.ts'

/** Writes an applicant's note. @returns false if the person has no such application */
export async function writeApplicantOwnNote(
  db: Database,
  { id, profileId }: { id: string; profileId: string },
  { ownNote, remindOn }: { ownNote: string | null; remindOn: string | null },
): Promise<boolean> {
  const changed = await db
    .update(jobApplications)
    .set({ ownNote, remindOn })
    .where(and(eq(jobApplications.id, id), eq(jobApplications.profileId, profileId)))
    .returning({ id: jobApplications.id })
  return changed.length > 0
}
