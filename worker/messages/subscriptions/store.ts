import { sql } from 'drizzle-orm'
import type { SubscriptionKey } from '../../contract/messages/subscriptions.ts'
import type { Database } from '../../db/client.ts'
import { isSubscribed } from '../../db/predicates.ts'

/** A person's address and whether they are subscribed; null for a deleted account. */
export async function getSubscription(
  db: Database,
  key: SubscriptionKey,
  profileId: string,
): Promise<{ email: string; isOn: boolean } | null> {
  const [row] = await db.all<{ email: string; isOn: number }>(sql`
    SELECT email, ${isSubscribed(key)} AS isOn FROM profiles
    WHERE id = ${profileId} AND deleted_at IS NULL`)
  return row ? { email: row.email, isOn: row.isOn === 1 } : null
}

/** Whether the person with this address is still subscribed. */
export async function isStillSubscribed(
  db: Database,
  key: SubscriptionKey,
  email: string,
): Promise<boolean> {
  const found = await db.all(sql`
    SELECT 1 FROM profiles WHERE email = ${email} AND ${isSubscribed(key)}`)
  return found.length > 0
}

export async function endSubscription(
  db: Database,
  key: SubscriptionKey,
  { profileId, now }: { profileId: string; now: Date },
): Promise<void> {
  await db.run(sql`
    UPDATE profiles SET ${sql.identifier(key)} = 0, updated_at = ${now.getTime()}
    WHERE id = ${profileId} AND ${isSubscribed(key)}`)
}
