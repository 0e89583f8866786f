import { and, eq, ne, sql } from 'drizzle-orm'
import type { OnboardingStatus } from '../../contract/enums.ts'
import { type Database, statement } from '../../db/client.ts'
import { profiles } from '../../db/schema.ts'

/** Begins an onboarding that has not begun; returns where it stands. */
export async function beginOnboarding(
  db: Database,
  profileId: string,
  now: Date,
): Promise<OnboardingStatus | null> {
  const [row] = await db.all<{ status: OnboardingStatus }>(sql`
    UPDATE profiles SET
      updated_at = iif(onboarding_status = 'not_started', ${now.getTime()}, updated_at),
      onboarding_status = iif(onboarding_status = 'not_started', 'in_progress', onboarding_status)
    WHERE id = ${profileId} AND deleted_at IS NULL
    RETURNING onboarding_status AS status`)
  return row?.status ?? null
}

/** Whether a username is another's. */
export async function isUsernameTaken(
  db: Database,
  usernameKey: string,
  profileId: string,
): Promise<boolean> {
  const found = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.usernameKey, usernameKey), ne(profiles.id, profileId)))
  return found.length > 0
}

/**
 * Completes a profile with what else stands in the same batch, all or nothing. It fails where the
 * username is another's: the table knows each once.
 * @returns false where it was completed already, or its account was deleted: then nothing is changed.
 */
export async function completeProfile(
  db: Database,
  profileId: string,
  profile: Partial<typeof profiles.$inferInsert>,
  rest: D1PreparedStatement[],
): Promise<boolean> {
  // A batch cannot be told to stop; a status that the table refuses stops it.
  const isOver = sql`(${profiles.onboardingStatus} = 'completed' OR ${profiles.deletedAt} IS NOT NULL)`
  const onboardingStatus = sql`iif(${isOver}, NULL, 'completed')`
  const update = db
    .update(profiles)
    .set({ ...profile, onboardingStatus })
    .where(eq(profiles.id, profileId))
  try {
    await db.$client.batch([statement(db, update), ...rest])
    return true
  } catch (error) {
    if (/NOT NULL constraint failed: profiles.onboarding_status/.test(String(error))) return false
    throw error
  }
}
