import { eq, sql } from 'drizzle-orm'
import { type BatchStatement, type Database, runBatch } from '../../db/client.ts'
import { hasFreePlanRoomCondition } from '../../db/free-offers.ts'
import { buildBatchGuardStatement } from '../../db/guards.ts'
import { isListedOfferSql, isValidMailedLinkCondition } from '../../db/predicates.ts'
import { companies, companyTokens } from '../../db/schema/hiring.ts'

export type NewCompanyVerificationLink = {
  tokenHash: string
  nonceHash: string
  companyId: string
  /** The mail's recipient. The link is stored only if this is still the company's mail address. */
  sentTo: string
  /** The company's name in the mail. The link is stored only if this is still its name. */
  name: string
  mailId: string
  createdAt: Date
  expiresAt: Date
}

/**
 * Writes a verification link after its mail. Writes nothing if the mail was not written, or if the
 * company's name or mail address has changed.
 */
export const insertVerificationLinkStatement = (link: NewCompanyVerificationLink): BatchStatement =>
  sql`INSERT INTO company_tokens
      (token_hash, company_id, nonce_hash, mail_id, created_at, expires_at)
    SELECT ${link.tokenHash}, companies.id, ${link.nonceHash}, mails.id,
      ${link.createdAt.getTime()}, ${link.expiresAt.getTime()}
    FROM companies JOIN mails ON mails.id = ${link.mailId}
    WHERE companies.id = ${link.companyId} AND invoice_email = ${link.sentTo}
      AND name = ${link.name}`

/** Makes the batch fail if its mail was not written. */
export const buildMailWrittenGuardStatement = (mailId: string): BatchStatement =>
  buildBatchGuardStatement(
    'auth.too_many_mails',
    sql`EXISTS (SELECT 1 FROM mails WHERE id = ${mailId})`,
  )

/** Deletes the mail if its link was not stored because the company has changed. */
export const deleteUnlinkedMailStatement = (mailId: string): BatchStatement =>
  sql`DELETE FROM mails WHERE id = ${mailId}
      AND NOT EXISTS (SELECT 1 FROM company_tokens WHERE mail_id = ${mailId})`

/** Writes a mail and its link, or neither. @returns whether they were written */
export async function insertCompanyVerificationLink(
  db: Database,
  statements: BatchStatement[],
): Promise<boolean> {
  const results = await runBatch(db, statements)
  return results.at(-2)?.meta.changes === 1
}

/** Whether a company has a valid link. A link whose mail could not be delivered does not count. */
export async function hasValidVerificationLink(
  db: Database,
  companyId: string,
  now: Date,
): Promise<boolean> {
  const isValid = sql`company_id = ${companyId} AND ${isValidMailedLinkCondition(companyTokens, now)}
    AND NOT EXISTS (SELECT 1 FROM mails WHERE id = mail_id AND given_up_at IS NOT NULL)`
  return (await db.$count(companyTokens, isValid)) > 0
}

/** Returns the company that a link verifies; null if there is no such link. */
export async function getCompanyByVerificationLink(db: Database, tokenHash: string) {
  const [row] = await db
    .select({
      name: companies.name,
      website: companies.website,
      invoiceEmail: companies.invoiceEmail,
    })
    .from(companyTokens)
    .innerJoin(companies, eq(companies.id, companyTokens.companyId))
    .where(eq(companyTokens.tokenHash, tokenHash))
  return row ?? null
}

export type OpenedCompanyVerificationLink = {
  companyId: string
  name: string
  isVerified: number
  isLive: number
  /** 1 if this browser requested the link, or the person confirmed with a button; otherwise 0. */
  isOpener: number
  /** The company's newest listed offer; null if it has no listed offer. */
  offerId: string | null
}

/**
 * Verifies the company of a mailed link. Offers that waited only for the verification are listed.
 * @param nonceHash the hash of the browser's nonce; null (any browser) if confirmed by a button
 * @param provenAs the name and website that the link proves; null if the mailbox is not at the
 * website's domain
 * @returns the company and its newest listed offer; null if there is no such link
 */
export async function redeemCompanyVerificationLink(
  db: Database,
  {
    tokenHash,
    nonceHash,
    provenAs,
    now,
  }: { tokenHash: string; nonceHash: string | null; provenAs: string | null; now: Date },
): Promise<OpenedCompanyVerificationLink | null> {
  const at = now.getTime()
  const isOpener = sql`(${nonceHash} IS NULL OR nonce_hash = ${nonceHash})`
  const isLive = isValidMailedLinkCondition(companyTokens, now)
  const opened = sql`(SELECT company_id FROM company_tokens
    WHERE token_hash = ${tokenHash} AND ${isOpener} AND ${isLive})`
  const results = await runBatch<OpenedCompanyVerificationLink>(db, [
    sql`UPDATE companies SET verified_at = ${at}, verified_as = NULL, confirm_by = NULL,
          updated_at = ${at}
        WHERE NOT is_confirmed AND id = ${opened} AND ${hasFreePlanRoomCondition(sql`companies.owner_id`, 0)}`,
    // Makes the VIES check due in the next cron run.
    sql`UPDATE companies SET business_check_at = ${at}
        WHERE is_confirmed AND id = ${opened} AND owner_id IS NOT NULL AND vat_number IS NOT NULL
          AND business_proof IS NOT name || char(10) || vat_number`,
    sql`UPDATE companies SET domain_proof = ${provenAs}, domain_proven_at = ${at}
        WHERE is_confirmed AND id = ${opened} AND domain_proof IS NOT ${provenAs}
          AND name || char(10) || website = ${provenAs}`,
    sql`UPDATE offers SET awaits_confirmation = 0
        WHERE awaits_confirmation AND company_id = ${opened}
          AND (SELECT is_confirmed FROM companies WHERE id = company_id)`,
    sql`SELECT company_id AS companyId, name, is_confirmed AS isVerified,
          ${isLive} AS isLive, ${isOpener} AS isOpener,
          (SELECT offers.id FROM offers
            WHERE offers.company_id = companies.id AND ${isListedOfferSql}
          ORDER BY offers.created_at DESC, rowid DESC LIMIT 1) AS offerId
        FROM company_tokens JOIN companies ON companies.id = company_id
        WHERE token_hash = ${tokenHash}`,
  ])
  return results.at(-1)?.results[0] ?? null
}

/**
 * Ends the verification of companies that have not confirmed a change in time. The verified details
 * are kept: a company that restores these details is verified again.
 */
export async function endUnconfirmedVerificationRows(db: Database, now: Date): Promise<number> {
  const { meta } = await db.run(sql`
    UPDATE companies SET verified_at = NULL, updated_at = ${now.getTime()}
    WHERE verified_as IS NOT NULL AND verified_at IS NOT NULL AND confirm_by <= ${now.getTime()}`)
  return meta.changes
}

/**
 * Releases offers that have been held for review since `before` or longer. Their company must have
 * been verified for as long too, because an operator cannot review offers of an unverified company.
 * Offers that an operator has hidden stay held.
 * @returns the number of released offers
 */
export async function releaseOffersHeldBefore(db: Database, before: Date): Promise<number> {
  const found = await db.all(sql`
    UPDATE offers SET held_at = NULL, is_unreviewed = 1
    WHERE held_at <= ${before.getTime()} AND hidden_at IS NULL
      AND (SELECT verified_at FROM companies WHERE id = company_id) <= ${before.getTime()}
    RETURNING id`)
  return found.length
}

/** Records the proof of a company's domain, unless the company's name or website has changed. */
export async function markDomainProven(
  db: Database,
  { id, proof, now }: { id: string; proof: string; now: Date },
): Promise<void> {
  await db.run(sql`UPDATE companies SET domain_proof = ${proof}, domain_proven_at = ${now.getTime()}
    WHERE id = ${id} AND name || char(10) || website = ${proof} AND domain_proof IS NOT ${proof}`)
}

/** Returns companies whose VAT number must be checked. Reserves them until the time `again`. */
export const claimVatNumberChecks = (
  db: Database,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<{ id: string; name: string; vatNumber: string }[]> =>
  db.all(sql`UPDATE companies SET business_check_at = ${again.getTime()}
    WHERE id IN (SELECT id FROM companies
      WHERE business_check_at <= ${now.getTime()} AND vat_number IS NOT NULL
      ORDER BY business_check_at LIMIT ${limit})
    RETURNING id, name, vat_number AS vatNumber`)

/**
 * Records the result of a VIES check, unless the company's name or VAT number has changed.
 * @param again the time of the next check; null if none is needed
 */
export async function recordVatNumberCheck(
  db: Database,
  checked: { id: string; details: string; isProven: boolean; again: Date | null; now: Date },
): Promise<void> {
  const { id, details, isProven } = checked
  await db.run(sql`UPDATE companies SET business_check_at = ${checked.again?.getTime() ?? null},
      business_proof = iif(${isProven ? 1 : 0}, ${details}, business_proof),
      business_proven_at = iif(${isProven ? 1 : 0}, ${checked.now.getTime()}, business_proven_at)
    WHERE id = ${id} AND name || char(10) || vat_number = ${details}`)
}
