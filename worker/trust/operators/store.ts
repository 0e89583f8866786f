import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { commandLineOperatorName, insertAuditEntryStatement } from '../../db/audit.ts'
import { type Database, runBatch } from '../../db/client.ts'
import { runBatchIf } from '../../db/guards.ts'
import { profiles } from '../../db/schema/people.ts'
import { operatorSessions, passkeys } from '../../db/schema/trust.ts'

/** Returns the mail address of an account; null if the account was deleted or suspended. */
export async function getActiveAccountAddress(
  db: Database,
  profileId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ email: profiles.email })
    .from(profiles)
    .where(
      and(eq(profiles.id, profileId), isNull(profiles.deletedAt), isNull(profiles.suspendedAt)),
    )
  return row?.email ?? null
}

export async function isOperatorSessionConfirmed(
  db: Database,
  sessionId: string,
  since: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ confirmedAt: operatorSessions.confirmedAt })
    .from(operatorSessions)
    .where(eq(operatorSessions.sessionId, sessionId))
  return row?.confirmedAt != null && row.confirmedAt > since
}

export type PasskeyRow = typeof passkeys.$inferSelect

export const listPasskeys = (db: Database, operator: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.operator, operator)).orderBy(passkeys.createdAt)

export type PasskeyInvitation = { tokenHash: string; since: Date }

const isInvited = ({ tokenHash, operator, since }: PasskeyInvitation & { operator: string }): SQL =>
  sql`EXISTS (SELECT 1 FROM passkey_invitations WHERE token_hash = ${tokenHash}
    AND operator = ${operator} AND used_at IS NULL AND created_at > ${since.getTime()})`

/** Whether an operator has an unused invitation that was created after `since`. */
export async function hasPasskeyInvitation(
  db: Database,
  invitation: PasskeyInvitation & { operator: string },
): Promise<boolean> {
  const found = await db.all(sql`SELECT 1 WHERE ${isInvited(invitation)}`)
  return found.length > 0
}

/** Stores a session's challenge, which a passkey must sign. Replaces the session's earlier one. */
export async function putPasskeyChallenge(
  db: Database,
  { sessionId, challenge, now }: { sessionId: string; challenge: string; now: Date },
): Promise<void> {
  const set = { challenge, challengedAt: now }
  await db
    .insert(operatorSessions)
    .values({ sessionId, ...set })
    .onConflictDoUpdate({ target: operatorSessions.sessionId, set })
}

/** Returns and deletes a session's challenge; null if there is none newer than `since`. */
export async function takePasskeyChallenge(
  db: Database,
  { sessionId, since }: { sessionId: string; since: Date },
): Promise<string | null> {
  const isLive = sql`session_id = ${sessionId} AND challenge IS NOT NULL`
  const [read, taken] = await runBatch<{ challenge: string; challengedAt: number }>(db, [
    sql`SELECT challenge, challenged_at AS challengedAt FROM operator_sessions WHERE ${isLive}`,
    sql`UPDATE operator_sessions SET challenge = NULL WHERE ${isLive}`,
  ])
  const found = read?.results[0]
  if (!found || taken?.meta.changes !== 1 || found.challengedAt <= since.getTime()) return null
  return found.challenge
}

/**
 * Stores the new use counter of a passkey and confirms the session, in one batch.
 * @returns false if the counter has changed or the passkey was removed in the meantime
 */
export function confirmOperatorSession(
  db: Database,
  use: { sessionId: string; passkeyId: string; counter: number; next: number; now: Date },
): Promise<boolean> {
  const at = use.now.getTime()
  const isUnchanged = sql`EXISTS (SELECT 1 FROM passkeys
    WHERE id = ${use.passkeyId} AND counter = ${use.counter})`
  return runBatchIf(db, isUnchanged, [
    sql`UPDATE passkeys SET counter = ${use.next}, used_at = ${at} WHERE id = ${use.passkeyId}`,
    sql`UPDATE operator_sessions SET confirmed_at = ${at} WHERE session_id = ${use.sessionId}`,
  ])
}

export type NewPasskey = {
  row: Omit<PasskeyRow, 'usedAt'>
  sessionId: string
  invitation: PasskeyInvitation
}

/**
 * Adds a passkey with its audit entry, uses up the invitation and confirms the session.
 * @returns false if the invitation is no longer valid, or the passkey already exists
 */
export function insertPasskey(
  db: Database,
  { row, sessionId, invitation }: NewPasskey,
): Promise<boolean> {
  const at = row.createdAt.getTime()
  const isNew = sql`NOT EXISTS (SELECT 1 FROM passkeys WHERE id = ${row.id})`
  const isAllowed = isInvited({ ...invitation, operator: row.operator })
  return runBatchIf(db, sql`${isNew} AND ${isAllowed}`, [
    sql`UPDATE passkey_invitations SET used_at = ${at}
      WHERE token_hash = ${invitation.tokenHash}`,
    db.insert(passkeys).values(row),
    sql`UPDATE operator_sessions SET confirmed_at = ${at} WHERE session_id = ${sessionId}`,
    insertAuditEntryStatement({
      id: row.id,
      action: 'add_passkey',
      operator: row.operator,
      why: '',
      now: row.createdAt,
    }),
  ])
}

export const insertPasskeyInvitationStatement = (
  tokenHash: string,
  operator: string,
  now: Date,
) => sql`INSERT INTO passkey_invitations (token_hash, operator, created_at)
  VALUES (${tokenHash}, ${operator}, ${now.getTime()})`

/** Builds statements that delete all passkey data of an operator, with an audit entry. */
export const buildPasskeyDeletionStatements = (operator: string, now: Date) => [
  sql`INSERT INTO audit_log (at, operator, action, subject_id, why)
    SELECT ${now.getTime()}, ${commandLineOperatorName}, 'remove_passkeys', ${operator}, count(*) || ' passkey'
    FROM passkeys WHERE operator = ${operator}`,
  sql`DELETE FROM operator_sessions WHERE session_id IN (SELECT sessions.id FROM sessions
    JOIN profiles ON profiles.id = profile_id WHERE email = ${operator})`,
  sql`DELETE FROM passkey_invitations WHERE operator = ${operator}`,
  sql`DELETE FROM passkeys WHERE operator = ${operator}`,
]

/** Deletes confirmations of deleted sessions, and invitations created before `before`. */
export async function deleteStaleOperatorConfirmations(db: Database, before: Date): Promise<void> {
  await runBatch(db, [
    sql`DELETE FROM operator_sessions WHERE session_id NOT IN (SELECT id FROM sessions)`,
    sql`DELETE FROM passkey_invitations WHERE created_at <= ${before.getTime()}`,
  ])
}
