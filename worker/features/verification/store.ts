import { sql } from 'drizzle-orm'
import { type Database, statement } from '../../db/client.ts'
import { hasFreeRoom } from '../../db/free-offers.ts'

export type NewCompanyLink = {
  tokenHash: string
  nonceHash: string
  companyId: string
  /** Where the mail goes; a company that has moved on from there is not verified by it. */
  sentTo: string
  /** What the mail calls the company; renamed meanwhile, it is not verified by it either. */
  name: string
  mailId: string
  createdAt: Date
  expiresAt: Date
  /** Whether nothing of the batch is to be where the mail is not. */
  isNeeded: boolean
}

/**
 * Writes a link behind its mail, and none where the mail was not written. If the link is needed, the
 * whole batch fails there: a link must name its mail (`isMailRefused`).
 */
export const linkStatement = (db: Database, link: NewCompanyLink): D1PreparedStatement =>
  statement(
    db,
    sql`INSERT INTO company_tokens
        (token_hash, company_id, nonce_hash, mail_id, created_at, expires_at)
      SELECT ${link.tokenHash}, companies.id, ${link.nonceHash}, mails.id,
        ${link.createdAt.getTime()}, ${link.expiresAt.getTime()}
      FROM companies LEFT JOIN mails ON mails.id = ${link.mailId}
      WHERE companies.id = ${link.companyId} AND invoice_email = ${link.sentTo}
        AND name = ${link.name}
        AND (${Number(link.isNeeded)} OR mails.id IS NOT NULL)`,
  )

/** Whether a batch failed because the mail of a link that it needs was one too many. */
export const isMailRefused = (error: unknown): boolean =>
  /NOT NULL constraint failed: company_tokens.mail_id/.test(String(error))

/** Takes back a mail whose link was not written: the company may be gone since, or call itself otherwise. */
export const unsentStatement = (db: Database, mailId: string): D1PreparedStatement =>
  statement(
    db,
    sql`DELETE FROM mails WHERE id = ${mailId}
      AND NOT EXISTS (SELECT 1 FROM company_tokens WHERE mail_id = ${mailId})`,
  )

/** @returns whether the mail and its link were written, of which there is none without the other. */
export async function insertCompanyLink(
  db: Database,
  statements: D1PreparedStatement[],
): Promise<boolean> {
  const results = await db.$client.batch(statements)
  return results[1]?.meta.changes === 1
}

// A mail may have waited in the outbox: the life of its link counts from when it went out.
const isLive = (now: Date) => sql`(link.expires_at > ${now.getTime()}
  OR link.expires_at - link.created_at
    + (SELECT sent_at FROM mails WHERE mails.id = link.mail_id) > ${now.getTime()})`

/** Whether a link is on its way to a company, or there, that would verify it. */
export async function hasLiveLink(db: Database, companyId: string, now: Date): Promise<boolean> {
  const found = await db.all(sql`
    SELECT 1 FROM company_tokens AS link
    WHERE link.company_id = ${companyId} AND ${isLive(now)}
      AND NOT EXISTS (SELECT 1 FROM mails WHERE id = link.mail_id AND given_up_at IS NOT NULL)
    LIMIT 1`)
  return found.length > 0
}

export type OpenedCompanyLink = {
  companyId: string
  name: string
  isVerified: number
  isLive: number
  /** Whether the one who opens it is who may: the browser that asked, or a person who confirmed. */
  isOpener: number
  /** The newest of the company's offers that everyone may see. */
  offerId: string | null
}

/**
 * Verifies the company that a link was sent to, and with it publishes what waited for nothing else. All
 * or nothing, and however often the link is opened, once.
 * @param nonceHash of the browser's cookie; null where a person confirmed instead
 * @returns what the link leads to; null when there is none
 */
export async function openCompanyLink(
  db: Database,
  { tokenHash, nonceHash, now }: { tokenHash: string; nonceHash: string | null; now: Date },
): Promise<OpenedCompanyLink | null> {
  const at = now.getTime()
  const isOpener = sql`(${nonceHash} IS NULL OR link.nonce_hash = ${nonceHash})`
  const opened = sql`(SELECT company_id FROM company_tokens AS link
    WHERE token_hash = ${tokenHash} AND ${isOpener} AND ${isLive(now)})`
  const results = await db.$client.batch<OpenedCompanyLink>([
    statement(
      db,
      sql`UPDATE companies SET verified_at = ${at}, verified_as = NULL, confirm_by = NULL,
          updated_at = ${at}
        WHERE NOT is_confirmed AND id = ${opened} AND ${hasFreeRoom(sql`companies.owner_id`, 0)}`,
    ),
    statement(
      db,
      sql`UPDATE offers SET payment_status = 'completed'
        WHERE payment_status = 'pending' AND transaction_id IS NULL AND company_id = ${opened}
          AND (SELECT is_confirmed FROM companies WHERE id = company_id)`,
    ),
    statement(
      db,
      sql`SELECT company_id AS companyId, name, is_confirmed AS isVerified,
          ${isLive(now)} AS isLive, ${isOpener} AS isOpener,
          (SELECT offers.id FROM offers
            WHERE offers.company_id = link.company_id AND verified_at IS NOT NULL
              AND payment_status = 'completed' AND withdrawn_at IS NULL
            ORDER BY offers.created_at DESC, rowid DESC LIMIT 1) AS offerId
        FROM company_tokens AS link JOIN companies ON companies.id = company_id
        WHERE token_hash = ${tokenHash}`,
    ),
  ])
  return results.at(-1)?.results[0] ?? null
}

/**
 * Ends the verification of companies that have not confirmed a change in time. What was verified is kept:
 * a company that changes back is verified again.
 */
export async function endUnconfirmed(db: Database, now: Date): Promise<number> {
  const { meta } = await db.run(sql`
    UPDATE companies SET verified_at = NULL, updated_at = ${now.getTime()}
    WHERE verified_as IS NOT NULL AND verified_at IS NOT NULL AND confirm_by <= ${now.getTime()}`)
  return meta.changes
}

/** Nightly: forgets links that have ended long ago. */
export async function deleteLinksBefore(db: Database, before: Date): Promise<void> {
  await db.run(sql`DELETE FROM company_tokens WHERE expires_at < ${before.getTime()}`)
}
