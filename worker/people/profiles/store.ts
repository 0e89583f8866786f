import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { profiles, sessions } from '../../db/schema/people.ts'

export type ProfileRow = typeof profiles.$inferSelect

/** Returns the profile of a session; null if the session has ended. */
export async function getProfileOfSession(
  db: Database,
  { profileId, sessionId }: { profileId: string; sessionId: string },
): Promise<ProfileRow | null> {
  const [found] = await db
    .select({ profile: profiles })
    .from(profiles)
    .innerJoin(sessions, eq(sessions.profileId, profiles.id))
    .where(and(eq(profiles.id, profileId), eq(sessions.id, sessionId), isNull(sessions.endedAt)))
  return found?.profile ?? null
}

export async function getProfile(db: Database, id: string): Promise<ProfileRow | null> {
  const isThere = and(eq(profiles.id, id), isNull(profiles.deletedAt))
  const [row] = await db.select().from(profiles).where(isThere)
  return row ?? null
}

export const listProfiles = (db: Database, ids: string[]): Promise<ProfileRow[]> =>
  db
    .select()
    .from(profiles)
    .where(
      and(
        sql`${profiles.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
        isNull(profiles.deletedAt),
      ),
    )

/**
 * Changes a profile. Returns false, without any change, if the account was deleted, the username is
 * taken or the hourly rate would not be below the yearly salary.
 */
export async function updateProfile(
  db: Database,
  id: string,
  change: Partial<typeof profiles.$inferInsert> & { updatedAt: Date },
): Promise<boolean> {
  const others = db
    .select({ one: sql`1` })
    .from(sql`${profiles} AS other`)
    .where(and(sql`other.username_key = ${change.usernameKey ?? null}`, sql`other.id <> ${id}`))
  const { pricePerHour = profiles.pricePerHour, yearlySalary = profiles.yearlySalary } = change
  const namesPrice =
    pricePerHour !== profiles.pricePerHour || yearlySalary !== profiles.yearlySalary
  const inOrder = sql`(${pricePerHour} IS NULL OR ${yearlySalary} IS NULL
    OR ${pricePerHour} < ${yearlySalary})`
  const changed = await db
    .update(profiles)
    .set(change)
    .where(
      and(
        eq(profiles.id, id),
        // A deleted account's row must stay empty.
        isNull(profiles.deletedAt),
        notExists(others),
        namesPrice ? inOrder : undefined,
      ),
    )
    .returning({ id: profiles.id })
  return changed.length > 0
}
