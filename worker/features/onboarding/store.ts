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
    WHERE id = ${profileId}
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
 * Saves a profile and what else stands in the same batch, all or nothing. It fails where the username
 * is another's: the table knows each once.
 */
export async function saveProfile(
  db: Database,
  profileId: string,
  profile: Partial<typeof profiles.$inferInsert>,
  rest: D1PreparedStatement[],
): Promise<void> {
  const update = db.update(profiles).set(profile).where(eq(profiles.id, profileId))
  await db.$client.batch([statement(db, update), ...rest])
}
