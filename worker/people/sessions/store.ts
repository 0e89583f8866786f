import { and, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { ProfileType } from '../../contract/enums.ts'
import { limits } from '../../contract/limits.ts'
import { type BatchStatement, type Database, runBatch } from '../../db/client.ts'
import { sessions } from '../../db/schema/people.ts'

export type RefreshedSession = {
  sessionId: string
  profileId: string
  profileType: ProfileType
  generation: number
}

/** How long a replaced refresh token stays valid, for tabs that do not have the new one yet. */
const graceMs = 60_000

/**
 * Exchanges a refresh token for a new one. Accepts the session's newest token, and the previous one
 * in case the response with the newest was lost or went to another tab. The use of any other token
 * ends the session, because that token was copied or is too old.
 * @returns the session; null if the session has ended or does not exist
 */
export async function rotateRefreshToken(
  db: Database,
  { oldHash, newHash, now }: { oldHash: string; newHash: string; now: Date },
): Promise<RefreshedSession | null> {
  const at = now.getTime()
  // A token that is sent twice (from two tabs, or after a lost response) yields two new tokens of
  // the same generation. One minute after one of them is used, the other counts as stolen. If the
  // tokens of a generation have different parents, this happens as soon as one of them is used.
  const isOvertaken = sql`(old.used_at IS NULL AND EXISTS (
    SELECT 1 FROM refresh_tokens AS rival
    WHERE rival.session_id = old.session_id AND rival.generation = old.generation
      AND (rival.parent_hash IS NOT old.parent_hash AND rival.used_at IS NOT NULL
        OR rival.used_at <= ${at - graceMs})))`
  // Refuses a token once its successor is replaced, or one minute after the successor's first use.
  const isReplacedForGood = sql`(old.generation < sessions.generation - 1
    OR old.generation = sessions.generation - 1
      AND sessions.arrived_at IS NOT NULL AND sessions.arrived_at <= ${at - graceMs})`
  const isRotated = sql`EXISTS (SELECT 1 FROM refresh_tokens WHERE token_hash = ${newHash})`
  const results = await runBatch<RefreshedSession>(db, [
    sql`INSERT INTO refresh_tokens (token_hash, session_id, generation, parent_hash, created_at)
      SELECT ${newHash}, sessions.id, old.generation + 1, ${oldHash}, ${at}
      FROM refresh_tokens AS old JOIN sessions ON sessions.id = old.session_id
      WHERE old.token_hash = ${oldHash} AND ended_at IS NULL
        AND old.created_at > ${at - limits.sessionIdleMs}
        AND sessions.created_at > ${at - limits.sessionLifeMs}
        AND NOT ${isReplacedForGood} AND NOT ${isOvertaken}`,
    sql`UPDATE refresh_tokens SET used_at = coalesce(used_at, ${at})
      WHERE token_hash = ${oldHash} AND ${isRotated}`,
    sql`UPDATE sessions SET generation = new.generation, arrived_at = NULL
      FROM refresh_tokens AS new
      WHERE new.token_hash = ${newHash} AND new.parent_hash = ${oldHash}
        AND sessions.id = new.session_id AND sessions.generation < new.generation`,
    sql`UPDATE sessions SET ended_at = ${at}
      WHERE id = (SELECT session_id FROM refresh_tokens WHERE token_hash = ${oldHash})
        AND ended_at IS NULL AND NOT ${isRotated}`,
    sql`SELECT sessions.id AS sessionId, profiles.id AS profileId,
        profiles.profile_type AS profileType, new.generation
      FROM refresh_tokens AS new JOIN sessions ON sessions.id = new.session_id
        JOIN profiles ON profiles.id = sessions.profile_id
      WHERE new.token_hash = ${newHash} AND new.parent_hash = ${oldHash}`,
  ])
  return results.at(-1)?.results[0] ?? null
}

/** Records that the browser uses a pair of tokens, if this pair is the session's newest. */
export async function markTokensUsed(
  db: Database,
  { sessionId, generation, now }: { sessionId: string; generation: number; now: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ arrivedAt: now })
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.generation, generation),
        isNull(sessions.arrivedAt),
      ),
    )
}

const openSession = (db: Database, id: string) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))

export const isSessionOpen = async (db: Database, id: string): Promise<boolean> =>
  (await openSession(db, id)).length > 0

export const isSessionEndedCondition = (db: Database, id: string): SQL =>
  notExists(openSession(db, id))

/** Runs the statement that counts a write, and checks the session in the same round trip. */
export async function countSessionWrite(
  db: Database,
  id: string,
  statement: BatchStatement,
): Promise<{ isOpen: boolean; isCounted: boolean }> {
  const [counted, open] = await runBatch(db, [statement, openSession(db, id)])
  return { isOpen: open!.results.length > 0, isCounted: counted!.results.length > 0 }
}

/**
 * Ends the session with a given id or refresh token. If `isEverywhere` is true and the session has
 * not ended yet, ends all sessions of the person, and the links that could begin a new session.
 * Repeating the call changes nothing.
 */
export async function endSession(
  db: Database,
  session: { id: string | null; refreshHash: string | null; isEverywhere: boolean; now: Date },
): Promise<void> {
  const { id, refreshHash, isEverywhere, now } = session
  const at = now.getTime()
  const isNamed = sql`(sessions.ended_at IS NULL AND (sessions.id = ${id} OR sessions.id = (
    SELECT session_id FROM refresh_tokens WHERE token_hash = ${refreshHash})))`
  await runBatch(db, [
    sql`UPDATE login_tokens SET ended_at = ${at}
      WHERE ${isEverywhere ? 1 : 0} AND session_id IS NULL AND ended_at IS NULL AND email IN (
        SELECT email FROM sessions JOIN profiles ON profiles.id = profile_id WHERE ${isNamed})`,
    sql`UPDATE sessions SET ended_at = ${at} WHERE ended_at IS NULL AND id IN (
      SELECT coalesce(other.id, sessions.id) FROM sessions
      LEFT JOIN sessions AS other
        ON ${isEverywhere ? 1 : 0} AND other.profile_id = sessions.profile_id
      WHERE ${isNamed})`,
  ])
}
