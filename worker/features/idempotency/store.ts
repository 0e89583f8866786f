import { sql } from 'drizzle-orm'
import { type Database, statement } from '../../db/client.ts'

/** Which request: whose, to what, under which key; and which attempt at it. */
export type Attempt = { profileId: string; endpoint: string; key: string; attempt: string }

export type KeyClaim = { isOurs: boolean; bodyHash: string; answer: string | null }

/**
 * Takes a key for an attempt, unless it is taken: answered no earlier than `forgetBefore`, or under way
 * and begun no earlier than `givenUpBefore`. Of any number of attempts one gets it.
 */
export async function claimKey(
  { $client }: Database,
  { profileId, endpoint, key, attempt }: Attempt,
  { bodyHash, now, forgetBefore, givenUpBefore }: ClaimTimes & { bodyHash: string },
): Promise<KeyClaim | null> {
  const [, read] = await $client.batch<{ attempt: string } & Omit<KeyClaim, 'isOurs'>>([
    $client
      .prepare(
        `INSERT INTO idempotency_keys
          (profile_id, endpoint, key, body_hash, attempt, started_at)
        SELECT id, ?, ?, ?, ?, ? FROM profiles WHERE id = ? AND deleted_at IS NULL
        ON CONFLICT DO UPDATE SET body_hash = excluded.body_hash, attempt = excluded.attempt,
          started_at = excluded.started_at, answer = NULL
        WHERE started_at < ? OR (answer IS NULL AND started_at < ?)`,
      )
      .bind(
        ...[endpoint, key, bodyHash, attempt, now.getTime(), profileId],
        ...[forgetBefore.getTime(), givenUpBefore.getTime()],
      ),
    $client
      .prepare(
        `SELECT attempt, body_hash AS bodyHash, answer FROM idempotency_keys
        WHERE profile_id = ? AND endpoint = ? AND key = ?`,
      )
      .bind(profileId, endpoint, key),
  ])
  const row = read?.results[0]
  if (!row) return null
  return { isOurs: row.attempt === attempt, bodyHash: row.bodyHash, answer: row.answer }
}

type ClaimTimes = { now: Date; forgetBefore: Date; givenUpBefore: Date }

/**
 * For the batch that does what was asked: writes down the answer. The whole batch fails where another
 * attempt has taken the key meanwhile: a row needs the moment when it was started.
 */
export const answering = (
  db: Database,
  { profileId, endpoint, key, attempt }: Attempt,
  answer: string,
): D1PreparedStatement =>
  statement(
    db,
    sql`UPDATE idempotency_keys
      SET answer = ${answer}, started_at = CASE WHEN attempt = ${attempt} THEN started_at END
      WHERE profile_id = ${profileId} AND endpoint = ${endpoint} AND key = ${key}`,
  )

/** Lets go of a key whose attempt came to nothing. */
export async function releaseKey(
  db: Database,
  { profileId, endpoint, key, attempt }: Attempt,
): Promise<void> {
  await db.run(sql`
    DELETE FROM idempotency_keys WHERE profile_id = ${profileId} AND endpoint = ${endpoint}
      AND key = ${key} AND attempt = ${attempt} AND answer IS NULL`)
}

export async function deleteKeysBefore(db: Database, before: Date): Promise<void> {
  await db.run(sql`DELETE FROM idempotency_keys WHERE started_at < ${before.getTime()}`)
}
