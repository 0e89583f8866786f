import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { hasAccountCondition } from '../../db/predicates.ts'
import { jobApplications } from '../../db/schema/applications.ts'

/** Writes an applicant's note. @returns false if there is no such account or application */
export async function writeApplicantOwnNote(
  db: Database,
  { id, profileId }: { id: string; profileId: string },
  { ownNote, remindOn }: { ownNote: string | null; remindOn: string | null },
): Promise<boolean> {
  const isOwn = eq(jobApplications.profileId, profileId)
  const changed = await db
    .update(jobApplications)
    .set({ ownNote, remindOn })
    .where(and(eq(jobApplications.id, id), isOwn, hasAccountCondition(profileId)))
    .returning({ id: jobApplications.id })
  return changed.length > 0
}
