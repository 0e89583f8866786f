import { lt, type SQL, sql } from 'drizzle-orm'
import { type Database, statement } from '../../db/client.ts'
import { feedback } from '../../db/schema.ts'

export type NewFeedback = Required<typeof feedback.$inferInsert>

/** How many there may be since a moment, from one network and from all, and how many characters in all. */
export type FeedbackLimits = { since: Date; perRequester: number; inAll: number; text: number }

/**
 * Writes what somebody says, unless it is there or there is no room for it. Of whose account there is
 * nothing any more it is a visitor's.
 * @returns whether it is there now
 */
export async function insertFeedback(
  db: Database,
  row: NewFeedback,
  { since, perRequester, inAll, text }: FeedbackLimits,
): Promise<boolean> {
  const from = since.getTime()
  const [, found] = await db.$client.batch([
    statement(
      db,
      sql`INSERT INTO feedback
          (id, profile_id, path, message, error, request_id, requester, created_at)
        SELECT ${row.id},
          (SELECT id FROM profiles WHERE id = ${row.profileId} AND deleted_at IS NULL),
          ${row.path}, ${row.message}, ${row.error}, ${row.requestId}, ${row.requester},
          ${row.createdAt.getTime()}
        WHERE (SELECT count(*) FROM feedback
            WHERE requester = ${row.requester} AND created_at > ${from}) < ${perRequester}
          AND (SELECT count(*) FROM feedback WHERE created_at > ${from}) < ${inAll}
          AND (SELECT total(length(message)) FROM feedback WHERE created_at > ${from}) < ${text}
        ON CONFLICT (id) DO NOTHING`,
    ),
    statement(db, sql`SELECT 1 FROM feedback WHERE id = ${row.id}`),
  ])
  return found?.results.length === 1
}

/** When the one was written that has to grow old before there is room for another. */
export async function getNextAllowedAt(
  db: Database,
  requester: string,
  { since, perRequester, inAll, text }: FeedbackLimits,
): Promise<Date> {
  const [row] = await db.all<{ at: number }>(sql`
    SELECT max(
      coalesce((SELECT created_at FROM feedback WHERE requester = ${requester}
        ORDER BY created_at DESC LIMIT 1 OFFSET ${perRequester - 1}), 0),
      coalesce((SELECT created_at FROM feedback
        ORDER BY created_at DESC LIMIT 1 OFFSET ${inAll - 1}), 0),
      coalesce((SELECT min(created_at) FROM feedback WHERE created_at > ${since.getTime()}
        HAVING total(length(message)) >= ${text}), 0)) AS at`)
  return new Date(row?.at ?? 0)
}

export async function deleteFeedbackBefore(db: Database, before: Date): Promise<void> {
  await db.delete(feedback).where(lt(feedback.createdAt, before))
}

/** '' is nobody's network. */
export async function forgetRequestersBefore(db: Database, before: Date): Promise<void> {
  await db.run(sql`UPDATE feedback SET requester = ''
    WHERE requester > '' AND created_at <= ${before.getTime()}`)
}

/** What somebody has told, as the operator reads it; `created_at` in milliseconds. */
export type ListedFeedback = {
  id: string
  created_at: number
  email: string | null
  path: string
  error: string | null
  request_id: string | null
  message: string | null
}

/** The newest, each with the beginning of its text, whose length nobody bounds. */
export const feedbackList: SQL = sql`
  SELECT feedback.id, feedback.created_at, email, path, error, request_id,
    substr(message, 1, ${4_000}) AS message
  FROM feedback LEFT JOIN profiles ON profiles.id = profile_id
  ORDER BY feedback.created_at DESC, feedback.id LIMIT ${50}`
