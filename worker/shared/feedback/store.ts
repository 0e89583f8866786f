import { type SQL, sql } from 'drizzle-orm'
import { type BatchStatement, type Database, runBatch } from '../../db/client.ts'
import type { feedback } from '../../db/schema/shared.ts'

export type NewFeedback = Required<typeof feedback.$inferInsert>

export const isFeedbackStoredCondition = (id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM feedback WHERE id = ${id})`

/**
 * Stores feedback unless it is already stored or a limit is reached. If the sender's account has
 * been deleted, the feedback is stored without a sender.
 * @param use counts the feedback against the limits
 * @returns whether the feedback is stored, now or by an earlier call
 */
export async function insertFeedback(
  db: Database,
  row: NewFeedback,
  use: { statement: BatchStatement; isCounted: SQL },
): Promise<boolean> {
  const [, , found] = await runBatch<{ isThere: number }>(db, [
    use.statement,
    sql`INSERT INTO feedback (id, profile_id, path, message, error, request_id, created_at)
        SELECT ${row.id},
          (SELECT id FROM profiles WHERE id = ${row.profileId} AND deleted_at IS NULL),
          ${row.path}, ${row.message}, ${row.error}, ${row.requestId}, ${row.createdAt.getTime()}
        WHERE ${use.isCounted}`,
    sql`SELECT ${isFeedbackStoredCondition(row.id)} AS isThere`,
  ])
  return found?.results[0]?.isThere === 1
}

/** Feedback as the operator reads it. `created_at` is in milliseconds since the epoch. */
export type ListedFeedback = {
  id: string
  created_at: number
  email: string | null
  path: string
  error: string | null
  request_id: string | null
  message: string | null
}

export const getFeedbackList = (db: Database): Promise<ListedFeedback[]> =>
  db.all<ListedFeedback>(listFeedbackStatement)

/** Selects the newest feedback, with the beginning of each message. */
export const listFeedbackStatement: SQL = sql`
  SELECT feedback.id, feedback.created_at, email, path, error, request_id,
    substr(message, 1, ${4_000}) AS message
  FROM feedback LEFT JOIN profiles ON profiles.id = profile_id
  ORDER BY feedback.created_at DESC, feedback.id LIMIT ${50}`
