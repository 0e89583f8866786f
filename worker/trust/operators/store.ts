import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { profiles } from '../../db/schema/people.ts'

/** The address of an account that was neither deleted nor suspended; otherwise null. */
export async function getAddress(db: Database, profileId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: profiles.email })
    .from(profiles)
    .where(
      and(eq(profiles.id, profileId), isNull(profiles.deletedAt), isNull(profiles.suspendedAt)),
    )
  return row?.email ?? null
}
