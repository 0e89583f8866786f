import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SubscriptionKey } from '../../contract/messages/subscriptions.ts'
import type { Database } from '../../db/client.ts'
import { isSubscribed } from '../../db/predicates.ts'
import { alerts } from '../../db/schema/alerts.ts'
import { profiles } from '../../db/schema/people.ts'

/** Returns a person's address and whether they are subscribed; null for a deleted account. */
export async function getSubscription(
  db: Database,
  key: SubscriptionKey,
  profileId: string,
): Promise<{ email: string; isOn: boolean } | null> {
  const [row] = await db
    .select({ email: profiles.email, isOn: sql`${isSubscribed(key)}`.mapWith(Boolean) })
    .from(profiles)
    .where(and(eq(profiles.id, profileId), isNull(profiles.deletedAt)))
  return row ?? null
}

/** Whether the person with this address is still subscribed. */
export async function isStillSubscribed(
  db: Database,
  key: SubscriptionKey,
  email: string,
): Promise<boolean> {
  return (await db.$count(profiles, and(eq(profiles.email, email), isSubscribed(key)))) > 0
}

/** Whether an alert is still sent to this address. */
export const isAlertActive = async (db: Database, id: string, email: string): Promise<boolean> =>
  (await db.$count(
    alerts,
    and(
      eq(alerts.id, id),
      eq(alerts.email, email),
      isNotNull(alerts.confirmedAt),
      isNull(alerts.endedAt),
    ),
  )) > 0

export async function endSubscription(
  db: Database,
  key: SubscriptionKey,
  { profileId, now }: { profileId: string; now: Date },
): Promise<void> {
  await db.run(sql`
    UPDATE profiles SET ${sql.identifier(key)} = 0, updated_at = ${now.getTime()}
    WHERE id = ${profileId} AND ${isSubscribed(key)}`)
}
