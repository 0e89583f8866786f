import { and, desc, eq, exists, getTableColumns, gt, sql } from 'drizzle-orm'
import type { ProfileType } from '../../contract/enums.ts'
import type { Database } from '../../db/client.ts'
import { loginTokens, profiles, registrations } from '../../db/schema.ts'

export type Registration = typeof registrations.$inferSelect

/** Who has an account under an address; null when nobody has. */
export async function getAccount(db: Database, email: string) {
  const [account] = await db
    .select({ name: profiles.fullName, profileType: profiles.profileType })
    .from(profiles)
    .where(eq(profiles.email, email))
  return account ?? null
}

export type PendingRegistration = Registration & { isOwn: boolean }

/** Who has asked for an account under an address lately; `isOwn` where it was the browser that asks. */
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

export type NewLink = {
  tokenHash: string
  email: string
  nonceHash: string
  registrationId: string | null
  createdAt: Date
  expiresAt: Date
}

/**
 * Writes a mail, the link in it and the registration it is for, all or none.
 * @returns whether they were written: the mail's own statement may find that there were too many.
 */
export async function insertSignInLink(
  { $client }: Database,
  mail: { id: string; statement: D1PreparedStatement },
  link: NewLink,
  registration: Registration | null,
): Promise<boolean> {
  const registering = registration && [
    $client
      .prepare(
        `INSERT INTO registrations
          (id, email, profile_type, full_name, nationality, send_job_emails, created_at)
        SELECT ?, ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM mails WHERE id = ?)`,
      )
      .bind(
        registration.id,
        registration.email,
        registration.profileType,
        registration.fullName,
        registration.nationality,
        Number(registration.sendJobEmails),
        registration.createdAt.getTime(),
        mail.id,
      ),
  ]
  const results = await $client.batch([
    mail.statement,
    ...(registering ?? []),
    $client
      .prepare(
        `INSERT INTO login_tokens
          (token_hash, email, registration_id, nonce_hash, mail_id, created_at, expires_at)
        SELECT ?, ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM mails WHERE id = ?)`,
      )
      .bind(
        link.tokenHash,
        link.email,
        link.registrationId,
        link.nonceHash,
        mail.id,
        link.createdAt.getTime(),
        link.expiresAt.getTime(),
        mail.id,
      ),
  ])
  return results.at(-1)?.meta.changes === 1
}

export type Opening = {
  tokenHash: string
  /** Of the browser's cookie; null where a person confirmed instead. */
  nonceHash: string | null
  sessionId: string
  refreshHash: string
  now: Date
}

export type OpenedLink = {
  /** The session that used the link, if any did: ours, or one before. */
  sessionId: string | null
  /** When the use of another link of the address ended this one. */
  endedAt: number | null
  isLive: number
  isSameBrowser: number | null
  /** Whether it was for making an account. */
  isSignup: number
  profileId: string | null
  profileType: ProfileType | null
}

// A mail may have waited in the outbox: the life of its link counts from when it went out.
const isLive = `(login_tokens.expires_at > ?4 OR login_tokens.expires_at - login_tokens.created_at
  + (SELECT sent_at FROM mails WHERE mails.id = login_tokens.mail_id) > ?4)`

const useLink = `
  UPDATE login_tokens SET session_id = ?1
  WHERE token_hash = ?2 AND session_id IS NULL AND ended_at IS NULL AND ${isLive}
    AND (?3 IS NULL OR nonce_hash = ?3)
    -- One that makes an account where there is none, or signs in where there is one.
    AND (registration_id IS NULL)
      = EXISTS (SELECT 1 FROM profiles WHERE profiles.email = login_tokens.email)`

const endOtherLinks = `
  UPDATE login_tokens SET ended_at = ?4
  WHERE email = (SELECT email FROM login_tokens WHERE token_hash = ?2 AND session_id = ?1)
    AND session_id IS NULL AND ended_at IS NULL`

const makeAccount = `
  INSERT INTO profiles
    (id, email, profile_type, onboarding_status, full_name, nationality, send_job_emails,
     terms_accepted_at, created_at, updated_at)
  SELECT new.id, new.email, new.profile_type,
    CASE new.profile_type WHEN 'provider' THEN 'completed' ELSE 'not_started' END,
    new.full_name, new.nationality, new.send_job_emails, ?4, ?4, ?4
  FROM login_tokens JOIN registrations AS new ON new.id = registration_id
  WHERE token_hash = ?2 AND session_id = ?1
  ON CONFLICT DO NOTHING`

const openSession = `
  INSERT INTO sessions (id, profile_id, generation, created_at)
  SELECT ?1, profiles.id, 0, ?4 FROM login_tokens JOIN profiles USING (email)
  WHERE token_hash = ?2 AND session_id = ?1`

const readLink = `
  SELECT session_id AS sessionId, ended_at AS endedAt, ${isLive} AS isLive, nonce_hash = ?3 AS isSameBrowser,
    registration_id IS NOT NULL AS isSignup, profiles.id AS profileId, profiles.profile_type AS profileType
  FROM login_tokens LEFT JOIN profiles USING (email) WHERE token_hash = ?2`

/**
 * Uses a link, once: makes the account it is for, if it is for signing up and there is none yet, opens
 * a session in it, and ends the other links of the address. All or nothing; of any number of callers one
 * succeeds.
 * @returns what became of the link; null when there is none.
 */
export async function openSignInLink(
  { $client }: Database,
  { tokenHash, nonceHash, sessionId, refreshHash, now }: Opening,
): Promise<OpenedLink | null> {
  const run = (statement: string) =>
    $client.prepare(statement).bind(sessionId, tokenHash, nonceHash, now.getTime())
  const results = await $client.batch<OpenedLink>([
    run(useLink),
    run(endOtherLinks),
    run(makeAccount),
    run(openSession),
    $client
      .prepare(
        `INSERT INTO refresh_tokens (token_hash, session_id, generation, created_at)
        SELECT ?, id, 0, ? FROM sessions WHERE id = ?`,
      )
      .bind(refreshHash, now.getTime(), sessionId),
    run(readLink),
  ])
  return results.at(-1)?.results[0] ?? null
}

/** Nightly: forgets links, registrations and sessions that nobody can use any more. */
export async function deleteSpent(
  { $client }: Database,
  before: { links: Date; registrations: Date; idle: Date; sessions: Date },
): Promise<void> {
  await $client.batch([
    $client.prepare('DELETE FROM login_tokens WHERE expires_at < ?').bind(before.links.getTime()),
    $client
      .prepare(
        `DELETE FROM registrations WHERE created_at < ?
          AND NOT EXISTS (SELECT 1 FROM login_tokens WHERE registration_id = registrations.id)`,
      )
      .bind(before.registrations.getTime()),
    $client.prepare('DELETE FROM refresh_tokens WHERE created_at < ?').bind(before.idle.getTime()),
    $client
      .prepare(
        `DELETE FROM sessions WHERE (created_at < ? OR ended_at < ?)
          AND NOT EXISTS (SELECT 1 FROM refresh_tokens WHERE session_id = sessions.id)`,
      )
      .bind(before.sessions.getTime(), before.idle.getTime()),
  ])
}
