import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { MailSubscriptionKey } from '../../contract/messages/subscriptions.ts'
import type { Database } from '../../db/client.ts'
import { isSubscribedToMailsCondition, jobMailsLastReadAtSql } from '../../db/predicates.ts'
import { alerts } from '../../db/schema/alerts.ts'
import { profiles } from '../../db/schema/people.ts'

/**
 * Returns a person's address and subscription. `isAsked`: a mail asked whether the person wants to
 * continue, and there is no answer yet. Null for a deleted account.
 */
export async function getMailSubscriptionRow(
  db: Database,
  key: MailSubscriptionKey,
  profileId: string,
): Promise<{ email: string; isOn: boolean; isAsked: boolean } | null> {
  const isAsked =
    key === 'send_job_emails'
      ? sql`coalesce(${profiles.jobEmailsAskedAt}, 0) > ${jobMailsLastReadAtSql}`
      : sql`false`
  const [row] = await db
    .select({
      email: profiles.email,
      isOn: sql`${isSubscribedToMailsCondition(key)}`.mapWith(Boolean),
      isAsked: isAsked.mapWith(Boolean),
    })
    .from(profiles)
    .where(and(eq(profiles.id, profileId), isNull(profiles.deletedAt)))
  return row ?? null
}

export async function isStillSubscribed(
  db: Database,
  key: MailSubscriptionKey,
  email: string,
): Promise<boolean> {
  return (
    (await db.$count(profiles, and(eq(profiles.email, email), isSubscribedToMailsCondition(key)))) >
    0
  )
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

export async function endMailSubscription(
  db: Database,
  key: MailSubscriptionKey,
  { profileId, now }: { profileId: string; now: Date },
): Promise<void> {
  await db.run(sql`
    UPDATE profiles SET ${sql.identifier(key)} = 0, updated_at = ${now.getTime()}
    WHERE id = ${profileId} AND ${isSubscribedToMailsCondition(key)}`)
}

/**
 * Records that a link in a job mail was opened, at most once per `sinceMs`. If a mail has asked
 * whether the person wants to continue, the first opening after that is always recorded.
 */
export async function markJobMailOpened(
  db: Database,
  profileId: string,
  now: Date,
  sinceMs: number,
): Promise<void> {
  const at = now.getTime()
  await db.run(sql`UPDATE profiles SET job_emails_opened_at = ${at}
    WHERE id = ${profileId} AND deleted_at IS NULL
      AND (coalesce(job_emails_opened_at, 0) <= ${at - sinceMs}
        OR job_emails_asked_at > job_emails_opened_at)`)
}

/** Starts or continues a subscription. For job mails, this counts as opening a mailed link. */
export async function continueMailSubscription(
  db: Database,
  key: MailSubscriptionKey,
  { profileId, now }: { profileId: string; now: Date },
): Promise<void> {
  const at = now.getTime()
  const opened = key === 'send_job_emails' ? sql`, job_emails_opened_at = ${at}` : sql``
  await db.run(sql`
    UPDATE profiles SET ${sql.identifier(key)} = 1, updated_at = ${at}${opened}
    WHERE id = ${profileId} AND deleted_at IS NULL`)
}
