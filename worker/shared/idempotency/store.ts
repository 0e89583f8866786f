import { sql } from 'drizzle-orm'
import { type BatchStatement, type Database, runBatch } from '../../db/client.ts'
import { buildBatchGuardStatement } from '../../db/guards.ts'

export type IdempotencyKeyAttempt = {
  profileId: string
  endpoint: string
  key: string
  attempt: string
}

export type IdempotencyKeyClaim = { isOurs: boolean; bodyHash: string; answer: string | null }

/**
 * Claims an idempotency key for an attempt and returns who holds the key now; null for a deleted
 * account. An earlier attempt keeps the key if it started after `givenUpBefore`, or has a response
 * and started after `forgetBefore`. Of concurrent claims, only one succeeds.
 */
export async function claimIdempotencyKey(
  db: Database,
  { profileId, endpoint, key, attempt }: IdempotencyKeyAttempt,
  { bodyHash, now, forgetBefore, givenUpBefore }: ClaimTimes & { bodyHash: string },
): Promise<IdempotencyKeyClaim | null> {
  const [, read] = await runBatch<{ attempt: string } & Omit<IdempotencyKeyClaim, 'isOurs'>>(db, [
    sql`INSERT INTO idempotency_keys (profile_id, endpoint, key, body_hash, attempt, started_at)
      SELECT id, ${endpoint}, ${key}, ${bodyHash}, ${attempt}, ${now.getTime()}
      FROM profiles WHERE id = ${profileId} AND deleted_at IS NULL
      ON CONFLICT DO UPDATE SET body_hash = excluded.body_hash, attempt = excluded.attempt,
        started_at = excluded.started_at, answer = NULL
      WHERE started_at < ${forgetBefore.getTime()}
        OR (answer IS NULL AND started_at < ${givenUpBefore.getTime()})`,
    sql`SELECT attempt, body_hash AS bodyHash, answer FROM idempotency_keys
      WHERE profile_id = ${profileId} AND endpoint = ${endpoint} AND key = ${key}`,
  ])
  const row = read?.results[0]
  if (!row) return null
  return { isOurs: row.attempt === attempt, bodyHash: row.bodyHash, answer: row.answer }
}

type ClaimTimes = { now: Date; forgetBefore: Date; givenUpBefore: Date }

/** Stores the response. The whole batch fails if another attempt now holds the key. */
export const storeResponseStatements = (
  { profileId, endpoint, key, attempt }: IdempotencyKeyAttempt,
  answer: string,
): BatchStatement[] => {
  const isKey = sql`profile_id = ${profileId} AND endpoint = ${endpoint} AND key = ${key}`
  return [
    buildBatchGuardStatement(
      'request.in_progress',
      sql`NOT EXISTS (SELECT 1 FROM idempotency_keys WHERE ${isKey} AND attempt <> ${attempt})`,
    ),
    sql`UPDATE idempotency_keys SET answer = ${answer} WHERE ${isKey}`,
  ]
}

/** Releases a key after a failed attempt, unless a response is stored. */
export async function releaseIdempotencyKey(
  db: Database,
  { profileId, endpoint, key, attempt }: IdempotencyKeyAttempt,
): Promise<void> {
  await db.run(sql`
    DELETE FROM idempotency_keys WHERE profile_id = ${profileId} AND endpoint = ${endpoint}
      AND key = ${key} AND attempt = ${attempt} AND answer IS NULL`)
}
