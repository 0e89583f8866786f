import { and, eq, ne, sql } from 'drizzle-orm'
import type { OnboardingStatus } from '../../contract/enums.ts'
import type { BatchStatement, Database } from '../../db/client.ts'
import { runBatchIf } from '../../db/guards.ts'
import { profiles } from '../../db/schema/people.ts'

/** Starts onboarding, unless it has started. Returns its status; null if there is no account. */
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
 * Completes a profile, and runs the statements `rest` in the same batch. Throws if another profile
 * has the username.
 * @returns false, without any change, if the profile is complete already or the account was deleted
 */
export function completeProfile(
  db: Database,
  profileId: string,
  profile: Partial<typeof profiles.$inferInsert>,
  rest: BatchStatement[],
): Promise<boolean> {
  const isOpen = sql`EXISTS (SELECT 1 FROM profiles
    WHERE id = ${profileId} AND onboarding_status <> 'completed' AND deleted_at IS NULL)`
  const update = db
    .update(profiles)
    .set({ ...profile, onboardingStatus: 'completed' })
    .where(eq(profiles.id, profileId))
  return runBatchIf(db, isOpen, [update, ...rest])
}
