import { and, desc, eq, exists, getTableColumns, gt, lt, sql } from 'drizzle-orm'
import type { ProfileType } from '../../contract/enums.ts'
import { type BatchStatement, type Database, runBatch } from '../../db/client.ts'
import { isValidMailedLinkCondition } from '../../db/predicates.ts'
import { loginTokens, profiles, refreshTokens, registrations } from '../../db/schema/people.ts'

export type RegistrationRow = typeof registrations.$inferSelect

export async function getAccountByEmail(db: Database, email: string) {
  const [account] = await db
    .select({ name: profiles.fullName, profileType: profiles.profileType })
    .from(profiles)
    .where(eq(profiles.email, email))
  return account ?? null
}

export type PendingRegistration = RegistrationRow & { isOwn: boolean }

/** Lists an address's recent registrations. `isOwn` marks those of the requesting browser. */
export async function listRegistrations(
  db: Database,
  { email, nonceHash, after }: { email: string; nonceHash: string; after: Date },
): Promise<PendingRegistration[]> {
  const askedHere = db
    .select({ one: sql`1` })
    .from(loginTokens)
    .where(
      and(eq(loginTokens.registrationId, registrations.id), eq(loginTokens.nonceHash, nonceHash)),
    )
  const rows = await db
    .select({ ...getTableColumns(registrations), isOwn: sql<number>`${exists(askedHere)}` })
    .from(registrations)
    .where(and(eq(registrations.email, email), gt(registrations.createdAt, after)))
    .orderBy(desc(registrations.createdAt))
  return rows.map((row) => ({ ...row, isOwn: row.isOwn === 1 }))
}

export type NewSignInLinkRow = {
  tokenHash: string
  email: string
  nonceHash: string
  registrationId: string | null
  createdAt: Date
  expiresAt: Date
}

/**
 * Writes a mail, its link and, if given, a registration.
 * @returns false if a rate limit refuses the mail
 */
export async function insertSignInLink(
  db: Database,
  mail: { id: string; statements: BatchStatement[] },
  link: NewSignInLinkRow,
  registration: RegistrationRow | null,
): Promise<boolean> {
  const isWritten = sql`EXISTS (SELECT 1 FROM mails WHERE id = ${mail.id})`
  const registering = registration && [
    sql`INSERT INTO registrations
        (id, email, profile_type, full_name, nationality, send_job_emails, created_at)
      SELECT ${registration.id}, ${registration.email}, ${registration.profileType},
        ${registration.fullName}, ${registration.nationality}, ${registration.sendJobEmails ? 1 : 0},
        ${registration.createdAt.getTime()}
      WHERE ${isWritten}`,
  ]
  const results = await runBatch(db, [
    ...mail.statements,
    ...(registering ?? []),
    sql`INSERT INTO login_tokens
        (token_hash, email, registration_id, nonce_hash, mail_id, created_at, expires_at)
      SELECT ${link.tokenHash}, ${link.email}, ${link.registrationId}, ${link.nonceHash}, ${mail.id},
        ${link.createdAt.getTime()}, ${link.expiresAt.getTime()}
      WHERE ${isWritten}`,
  ])
  return results.at(-1)?.meta.changes === 1
}

export type LinkOpening = {
  tokenHash: string
  /** The hash of the browser's nonce; null, which accepts any browser, after a confirmation. */
  nonceHash: string | null
  sessionId: string
  refreshHash: string
  now: Date
}

export type OpenedSignInLink = {
  /** The session that this call or an earlier one opened with the link; null if none did. */
  sessionId: string | null
  /** When another link of the address was used, or the person signed out everywhere; else null. */
  endedAt: number | null
  isLive: number
  isSameBrowser: number | null
  isSignup: number
  isSuspended: number
  profileId: string | null
  profileType: ProfileType | null
}

/**
 * Uses a link once. One batch opens a session and ends the other links of the address. For a
 * sign-up link, it also creates the account. Only one of several concurrent callers succeeds.
 * @returns the state of the link; null if the link does not exist
 */
export async function openSignInLink(
  db: Database,
  { tokenHash, nonceHash, sessionId, refreshHash, now }: LinkOpening,
): Promise<OpenedSignInLink | null> {
  const at = now.getTime()
  const isLive = isValidMailedLinkCondition(loginTokens, now)
  const isUsedNow = sql`token_hash = ${tokenHash} AND session_id = ${sessionId}`
  const results = await runBatch<OpenedSignInLink>(db, [
    // A sign-up link works only if its address has no account, a sign-in link only if it has one.
    sql`UPDATE login_tokens SET session_id = ${sessionId}
      WHERE token_hash = ${tokenHash} AND session_id IS NULL AND ended_at IS NULL AND ${isLive}
        AND NOT EXISTS (SELECT 1 FROM profiles
          WHERE profiles.email = login_tokens.email AND suspended_at IS NOT NULL)
        AND (${nonceHash} IS NULL OR nonce_hash = ${nonceHash})
        AND (registration_id IS NULL)
          = EXISTS (SELECT 1 FROM profiles WHERE profiles.email = login_tokens.email)`,
    sql`UPDATE login_tokens SET ended_at = ${at}
      WHERE email = (SELECT email FROM login_tokens WHERE ${isUsedNow})
        AND session_id IS NULL AND ended_at IS NULL`,
    sql`INSERT INTO profiles
        (id, email, profile_type, onboarding_status, full_name, nationality, send_job_emails,
         terms_accepted_at, created_at, updated_at)
      SELECT new.id, new.email, new.profile_type,
        CASE new.profile_type WHEN 'provider' THEN 'completed' ELSE 'not_started' END,
        new.full_name, new.nationality, new.send_job_emails, ${at}, ${at}, ${at}
      FROM login_tokens JOIN registrations AS new ON new.id = registration_id
      WHERE ${isUsedNow}
      ON CONFLICT DO NOTHING`,
    sql`INSERT INTO sessions (id, profile_id, generation, created_at)
      SELECT ${sessionId}, profiles.id, 0, ${at} FROM login_tokens JOIN profiles USING (email)
      WHERE ${isUsedNow}`,
    sql`INSERT INTO refresh_tokens (token_hash, session_id, generation, created_at)
      SELECT ${refreshHash}, id, 0, ${at} FROM sessions WHERE id = ${sessionId}`,
    sql`SELECT session_id AS sessionId, ended_at AS endedAt, ${isLive} AS isLive,
        nonce_hash = ${nonceHash} AS isSameBrowser, registration_id IS NOT NULL AS isSignup,
        profiles.id AS profileId, profiles.profile_type AS profileType,
        profiles.suspended_at IS NOT NULL AS isSuspended
      FROM login_tokens LEFT JOIN profiles USING (email) WHERE token_hash = ${tokenHash}`,
  ])
  return results.at(-1)?.results[0] ?? null
}

export async function deleteExpiredSignInRows(
  db: Database,
  before: { links: Date; registrations: Date; idle: Date; sessions: Date },
): Promise<void> {
  await runBatch(db, [
    db.delete(loginTokens).where(lt(loginTokens.expiresAt, before.links)),
    sql`DELETE FROM registrations WHERE created_at < ${before.registrations.getTime()}
      AND NOT EXISTS (SELECT 1 FROM login_tokens WHERE registration_id = registrations.id)`,
    db.delete(refreshTokens).where(lt(refreshTokens.createdAt, before.idle)),
    sql`DELETE FROM sessions
      WHERE (created_at < ${before.sessions.getTime()} OR ended_at < ${before.idle.getTime()})
        AND NOT EXISTS (SELECT 1 FROM refresh_tokens WHERE session_id = sessions.id)`,
  ])
}
