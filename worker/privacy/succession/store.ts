import { asc, type SQL, sql } from 'drizzle-orm'
import { deleteReviewsStatements } from '../../db/application-reviews.ts'
import type { BatchStatement, Database } from '../../db/client.ts'
import {
  buildCompanyIdsOfPersonSql,
  buildHighestRankedMemberIdSql,
  isUnsentMailSql,
} from '../../db/predicates.ts'
import {
  failOffersOfCancelledPurchasesStatement,
  isUnpaidOfferSql,
  recordStaleCheckoutsStatement,
} from '../../db/purchases.ts'
import { companies } from '../../db/schema/hiring.ts'

export type DepartingAccountHolder = { profileId: string; email: string; now: Date }

/** The person's companies that have no other owner and no other member. */
const companiesWithoutOthers = (profileId: string): SQL => sql`(
  SELECT id FROM companies AS lonely WHERE id IN (SELECT id FROM ${buildCompanyIdsOfPersonSql(profileId)})
    AND coalesce(owner_id, ${profileId}) = ${profileId}
    AND ${buildHighestRankedMemberIdSql(sql`lonely.id`, profileId)} IS NULL)`

export const listCompanySuccessions = (db: Database, profileId: string) =>
  db
    .select({
      name: companies.name,
      isErased:
        sql`${companies.id} IN (SELECT id FROM ${companiesWithoutOthers(profileId)})`.mapWith(
          Boolean,
        ),
      hasPaid: sql`EXISTS (SELECT 1 FROM transactions
        WHERE company_id = companies.id AND status = 'completed')`.mapWith(Boolean),
    })
    .from(companies)
    .where(sql`${companies.id} IN (SELECT id FROM ${buildCompanyIdsOfPersonSql(profileId)})`)
    .orderBy(asc(companies.createdAt), asc(companies.id))

/**
 * Passes each company that the person owns to the member with the highest role or, among equals, to
 * the first who joined. Unsent mails about applications go to the new owner. Removes the person's
 * address from offers, and closes offers that then have no apply method.
 */
export function buildCompanyInheritanceStatements({
  profileId,
  email,
  now,
}: DepartingAccountHolder): BatchStatement[] {
  const at = now.getTime()
  const heir = buildHighestRankedMemberIdSql(sql`companies.id`, profileId)
  return [
    sql`UPDATE mails SET recipient = word.email
      FROM (
        SELECT notification_mail_id AS id, profiles.email AS email
        FROM companies JOIN offers ON offers.company_id = companies.id
          JOIN job_applications ON offer_id = offers.id JOIN profiles ON profiles.id = ${heir}
        WHERE companies.owner_id = ${profileId} AND notification_mail_id IS NOT NULL
      ) AS word
      WHERE mails.id = word.id AND recipient = ${email} AND ${isUnsentMailSql}`,
    // A company must have an owner, so the member who inherits it becomes one, whatever their role.
    sql`UPDATE company_members SET role = 'owner'
      WHERE company_id IN (SELECT id FROM ${buildCompanyIdsOfPersonSql(profileId)})
        AND profile_id = ${buildHighestRankedMemberIdSql(sql`company_members.company_id`, profileId)}`,
    sql`UPDATE companies SET owner_id = ${heir}, updated_at = ${at}
      WHERE owner_id = ${profileId} AND ${heir} IS NOT NULL`,
    sql`UPDATE offers SET apply_email_address = NULL, updated_at = ${at},
        is_active = iif(apply_url IS NULL AND internal_ats = 0, 0, is_active)
      WHERE company_id IN (SELECT id FROM ${buildCompanyIdsOfPersonSql(profileId)}) AND lower(apply_email_address) = ${email}`,
  ]
}

/** Kinds of mail that go to companies rather than to people. */
const toCompanies = JSON.stringify([
  'verify_company',
  'invoice',
  'invoice_waiting',
  'invoice_paid',
  'invoice_fiscal',
  'invoice_refunded',
  'application_received',
])

/**
 * Erases companies without other members: withdraws their offers and empties their rows. Their tax
 * details remain only in paid invoices, which the operator must keep.
 */
export function buildCompanyErasureStatements(
  { profileId, email, now }: DepartingAccountHolder,
  { nameOfNone }: { nameOfNone: string },
): BatchStatement[] {
  const at = now.getTime()
  const gone = companiesWithoutOthers(profileId)
  // Selects the mails to the erased companies. Leaves out addresses that another company or person
  // also uses, for example the address of an accountant.
  const isOfGone = sql`kind IN (SELECT value FROM json_each(${toCompanies}))
    AND recipient IN (SELECT invoice_email FROM companies WHERE id IN (SELECT id FROM ${gone}))
    AND NOT EXISTS (SELECT 1 FROM companies AS others
      WHERE others.invoice_email = recipient AND others.id NOT IN (SELECT id FROM ${gone}))
    AND NOT EXISTS (SELECT 1 FROM profiles
      WHERE profiles.email = recipient AND profiles.id <> ${profileId})`
  return [
    // Another statement of the batch deletes the mails to the person's own address.
    sql`DELETE FROM mails WHERE ${isOfGone} AND recipient <> ${email}`,
    sql`UPDATE transactions SET billed_to = iif(status = 'completed', coalesce(billed_to, (
        SELECT json_object('name', name, 'invoice_address', invoice_address,
          'invoice_country', invoice_country, 'vat_number', vat_number, 'fiscal_code', fiscal_code)
        FROM companies WHERE companies.id = company_id)), NULL)
      WHERE company_id IN (SELECT id FROM ${gone})`,
    sql`UPDATE offers SET withdrawn_at = coalesce(withdrawn_at, ${at}), is_active = 0, description = '',
        description_text = '', apply_url = NULL, apply_email_address = NULL, updated_at = ${at}
      WHERE company_id IN (SELECT id FROM ${gone})`,
    ...deleteReviewsStatements(sql`application_id IN (SELECT sent.id FROM job_applications AS sent
      JOIN offers ON offers.id = sent.offer_id WHERE offers.company_id IN (SELECT id FROM ${gone}))`),
    sql`DELETE FROM company_stages WHERE company_id IN (SELECT id FROM ${gone})`,
    sql`DELETE FROM answer_templates WHERE company_id IN (SELECT id FROM ${gone})`,
    sql`DELETE FROM company_tokens WHERE company_id IN (SELECT id FROM ${gone})`,
    sql`DELETE FROM company_invitations WHERE company_id IN (SELECT id FROM ${gone})`,
    sql`DELETE FROM offer_drafts WHERE company_id IN (SELECT id FROM ${gone})`,
    sql`UPDATE files SET state = 'removing', updated_at = ${at}
      WHERE state = 'kept' AND company_id IN (SELECT id FROM ${gone})`,
    sql`UPDATE companies SET name = ${nameOfNone}, erased_at = ${at}, logo_file_id = NULL, website = NULL,
        social_media = '{}', description = NULL, sector = NULL, size = NULL, founded = NULL,
        headquarters = NULL, benefits = '[]', photos = '[]', invoice_email = NULL, invoice_address = NULL, vat_number = NULL,
        invoice_country = NULL, fiscal_code = NULL, sdi_code = NULL, pec = NULL,
        verified_at = NULL, verified_as = NULL, confirm_by = NULL, domain_proof = NULL,
        domain_proven_at = NULL, business_proof = NULL, business_proven_at = NULL,
        business_check_at = NULL, import_key = NULL, updated_at = ${at}
      WHERE id IN (SELECT id FROM ${gone})`,
    // This statement runs last, because the others find the companies by their owner.
    sql`UPDATE companies SET owner_id = NULL WHERE id IN (SELECT id FROM ${gone}) AND owner_id = ${profileId}`,
  ]
}

/** If a company was erased after `since`, rewrites the full-text index without deleted words. */
export async function purgeErasedCompanyTexts(db: Database, since: Date): Promise<boolean> {
  const erased = await db.all(sql`
    SELECT 1 FROM companies WHERE erased_at > ${since.getTime()} LIMIT 1`)
  if (erased.length === 0) return false
  await db.run(sql`INSERT INTO offers_fts (offers_fts) VALUES ('optimize')`)
  return true
}

/** Ends the person's memberships and pending purchases. Removes their address from companies. */
export function buildMembershipEndStatements({
  profileId,
  email,
  now,
}: DepartingAccountHolder): BatchStatement[] {
  const at = now.getTime()
  const isUnpaid = sql`profile_id = ${profileId} AND status <> 'completed'`
  return [
    recordStaleCheckoutsStatement(isUnpaid, at),
    sql`UPDATE transactions SET status = iif(status = 'pending', 'cancelled', status),
        checkout_id = NULL, updated_at = ${at}
      WHERE ${isUnpaid}`,
    failOffersOfCancelledPurchasesStatement(sql`profile_id = ${profileId}`),
    // Offers that waited for the person's purchase now wait for the new owner's pending purchase.
    sql`UPDATE offers SET payment_status = 'pending', transaction_id = bought.id
      FROM companies JOIN transactions AS bought
        ON bought.profile_id = companies.owner_id AND bought.status = 'pending'
      WHERE companies.id = offers.company_id AND companies.owner_id <> ${profileId}
        AND ${isUnpaidOfferSql}
        AND offers.transaction_id IN (SELECT id FROM transactions WHERE profile_id = ${profileId})`,
    // Logos and photos belong to the company, so their rows now refer to the new owner.
    sql`UPDATE files SET profile_id = (SELECT owner_id FROM companies WHERE companies.id = company_id)
      WHERE profile_id = ${profileId} AND state = 'kept' AND EXISTS (
        SELECT 1 FROM companies WHERE companies.id = company_id AND owner_id IS NOT NULL
          AND owner_id <> ${profileId})`,
    sql`DELETE FROM company_tokens WHERE company_id IN (
      SELECT id FROM companies WHERE lower(invoice_email) = ${email})`,
    sql`UPDATE companies SET invoice_email = NULL, updated_at = ${at}
      WHERE lower(invoice_email) = ${email}`,
    sql`UPDATE companies SET pec = NULL, updated_at = ${at} WHERE lower(pec) = ${email}`,
    sql`UPDATE companies SET verified_as = json_set(verified_as, '$.invoice_email', NULL)
      WHERE lower(verified_as ->> 'invoice_email') = ${email}`,
    sql`DELETE FROM company_members WHERE profile_id = ${profileId}`,
  ]
}
