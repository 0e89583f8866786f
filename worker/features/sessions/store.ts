import { and, eq, isNull } from 'drizzle-orm'
import type { ProfileType } from '../../contract/enums.ts'
import { limits } from '../../contract/limits.ts'
import type { Database } from '../../db/client.ts'
import { sessions } from '../../db/schema.ts'

export type Refreshed = {
  sessionId: string
  profileId: string
  profileType: ProfileType
  generation: number
}

/** How long a token that has been replaced may still be used: answers in other tabs are on their way. */
const graceMs = 60_000

// Tokens with the same parent are siblings: an answer was lost, or two tabs asked at once. A browser goes
// on with one of them. Whoever uses another later, or a token of another parent, holds a copy.
const isOvertaken = `(old.used_at IS NULL AND EXISTS (
  SELECT 1 FROM refresh_tokens AS rival
  WHERE rival.session_id = old.session_id AND rival.generation = old.generation
    AND (rival.parent_hash IS NOT old.parent_hash AND rival.used_at IS NOT NULL
      OR rival.used_at <= ?5)))`

// A parent may be used again until the browser has used what it was given for it, and a minute longer.
const isReplacedForGood = `(old.generation < sessions.generation - 1
  OR old.generation = sessions.generation - 1
    AND sessions.arrived_at IS NOT NULL AND sessions.arrived_at <= ?5)`

/**
 * Gives a new refresh token for one in use, or for its parent (a lost answer, another tab). A token
 * that is neither has been copied, or has lain too long: it ends its session.
 * @returns the session, null when it has ended or never was.
 */
export async function rotateRefreshToken(
  { $client }: Database,
  { oldHash, newHash, now }: { oldHash: string; newHash: string; now: Date },
): Promise<Refreshed | null> {
  const at = now.getTime()
  const idleSince = at - limits.sessionIdleMs
  const oldest = at - limits.sessionMs
  const run = (statement: string, ...values: unknown[]) =>
    $client.prepare(statement).bind(oldHash, newHash, ...values)
  const results = await $client.batch<Refreshed>([
    run(
      `INSERT INTO refresh_tokens (token_hash, session_id, generation, parent_hash, created_at)
      SELECT ?2, sessions.id, old.generation + 1, ?1, ?3
      FROM refresh_tokens AS old JOIN sessions ON sessions.id = old.session_id
      WHERE old.token_hash = ?1 AND ended_at IS NULL
        AND old.created_at > ?4 AND sessions.created_at > ?6
        AND NOT ${isReplacedForGood} AND NOT ${isOvertaken}`,
      ...[at, idleSince, at - graceMs, oldest],
    ),
    run(
      `UPDATE refresh_tokens SET used_at = coalesce(used_at, ?3)
      WHERE token_hash = ?1 AND EXISTS (SELECT 1 FROM refresh_tokens WHERE token_hash = ?2)`,
      at,
    ),
    run(
      `UPDATE sessions SET generation = new.generation, arrived_at = NULL
      FROM refresh_tokens AS new
      WHERE new.token_hash = ?2 AND new.parent_hash = ?1
        AND sessions.id = new.session_id AND sessions.generation < new.generation`,
    ),
    run(
      `UPDATE sessions SET ended_at = ?3
      WHERE id = (SELECT session_id FROM refresh_tokens WHERE token_hash = ?1)
        AND ended_at IS NULL AND NOT EXISTS (SELECT 1 FROM refresh_tokens WHERE token_hash = ?2)`,
      at,
    ),
    run(
      `SELECT sessions.id AS sessionId, profiles.id AS profileId,
        profiles.profile_type AS profileType, new.generation
      FROM refresh_tokens AS new JOIN sessions ON sessions.id = new.session_id
        JOIN profiles ON profiles.id = sessions.profile_id
      WHERE new.token_hash = ?2 AND new.parent_hash = ?1`,
    ),
  ])
  return results.at(-1)?.results[0] ?? null
}

/** Records that a pair of tokens has reached the browser, if it is of the session's newest. */
export async function markArrived(
  { $client }: Database,
  { sessionId, generation, now }: { sessionId: string; generation: number; now: Date },
): Promise<void> {
  await $client
    .prepare(
      'UPDATE sessions SET arrived_at = ? WHERE id = ? AND generation = ? AND arrived_at IS NULL',
    )
    .bind(now.getTime(), sessionId, generation)
    .run()
}

/** Whether a session is still open. */
export async function hasSession(db: Database, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
  return found !== undefined
}

/**
 * Ends a session by its id, or by any refresh token it ever had; ending it twice changes nothing. With
 * `isEverywhere` all sessions of the same person end, if this one is still open.
 */
export async function endSession(
  { $client }: Database,
  session: { id: string | null; refreshHash: string | null; isEverywhere: boolean; now: Date },
): Promise<void> {
  const { id, refreshHash, isEverywhere, now } = session
  await $client
    .prepare(
      `UPDATE sessions SET ended_at = ?1 WHERE ended_at IS NULL AND id IN (
        SELECT coalesce(other.id, named.id) FROM sessions AS named
        LEFT JOIN sessions AS other ON ?4 AND other.profile_id = named.profile_id
        WHERE named.ended_at IS NULL
          AND named.id IN (?2, (SELECT session_id FROM refresh_tokens WHERE token_hash = ?3)))`,
    )
    .bind(now.getTime(), id, refreshHash, Number(isEverywhere))
    .run()
}
