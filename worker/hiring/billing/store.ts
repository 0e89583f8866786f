import { and, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PlanCode } from '../../contract/enums.ts'
import type { InvoiceLine } from '../../contract/hiring/plans.ts'
import type { VatTreatment } from '../../contract/hiring/vat.ts'
import { type BatchStatement, type Database, runBatch } from '../../db/client.ts'
import { buildOwnerOfferPlacesSql, limitedProfileOfferPlacesSql } from '../../db/owner-plan.ts'
import { isCompanyMemberCondition } from '../../db/predicates.ts'
import { failOffersOfCancelledPurchasesStatement, isUnpaidOfferSql } from '../../db/purchases.ts'
import { companies, companyMembers } from '../../db/schema/hiring.ts'
import { profiles } from '../../db/schema/people.ts'
import { transactions } from '../../db/schema/purchases.ts'

export type PurchaseRow = typeof transactions.$inferSelect

/** A purchase, its billed company, and the buyer's mail address (null for a deleted account). */
export type InvoiceRow = Awaited<ReturnType<typeof selectInvoices>>[number]

/**
 * Returns a company's billing details, its plan holder, how many offer slots the plan holder has
 * (null: no limit), and whether the viewer is a member. Null if the company does not exist.
 */
export async function getPurchaseBuyerRelation(db: Database, companyId: string, viewerId: string) {
  const [row] = await db
    .select({
      ownerId: companies.ownerId,
      isMember: sql`${isCompanyMemberCondition(companyId, viewerId)}`.mapWith(Boolean),
      company: {
        id: companies.id,
        name: companies.name,
        invoiceEmail: companies.invoiceEmail,
        invoice_address: companies.invoiceAddress,
        invoice_country: companies.invoiceCountry,
        vat_number: companies.vatNumber,
        fiscal_code: companies.fiscalCode,
      },
      places: limitedProfileOfferPlacesSql,
    })
    .from(companies)
    .leftJoin(profiles, eq(profiles.id, companies.ownerId))
    .where(eq(companies.id, companyId))
  return row ?? null
}

/** Returns a person's mail address and pending purchase, if any; null for a deleted account. */
export async function getPendingPurchase(db: Database, profileId: string) {
  const [row] = await db
    .select({
      email: profiles.email,
      transaction: transactions,
      billed: { name: companies.name, invoiceEmail: companies.invoiceEmail },
    })
    .from(profiles)
    .leftJoin(
      transactions,
      and(eq(transactions.profileId, profiles.id), eq(transactions.status, 'pending')),
    )
    .leftJoin(companies, eq(companies.id, transactions.companyId))
    .where(and(eq(profiles.id, profileId), isNull(profiles.deletedAt)))
  return row ?? null
}

/** Returns an invoice. Does not check that the caller may see it. */
export async function getInvoice(db: Database, id: string): Promise<InvoiceRow | null> {
  const [row] = await selectInvoices(db).where(eq(transactions.id, id))
  return row ?? null
}

/** Reads the stored PDF of a fiscal invoice; null if it is missing. */
export const getFiscalInvoiceFile = async (
  bucket: R2Bucket,
  key: string,
): Promise<ReadableStream | null> => (await bucket.get(key))?.body ?? null

const selectInvoices = (db: Database) =>
  db
    .select({
      transaction: getTableColumns(transactions),
      company: {
        id: companies.id,
        name: companies.name,
        invoiceEmail: companies.invoiceEmail,
        invoiceAddress: companies.invoiceAddress,
        invoiceCountry: companies.invoiceCountry,
        vatNumber: companies.vatNumber,
        fiscalCode: companies.fiscalCode,
        sdiCode: companies.sdiCode,
        pec: companies.pec,
      },
      buyerEmail: sql<string | null>`iif(${profiles.deletedAt} IS NULL, ${profiles.email}, NULL)`,
      /** The invoices of an erased company are shown only to the operator. */
      isErased: sql`${isNotNull(companies.erasedAt)}`.mapWith(Boolean),
    })
    .from(transactions)
    .innerJoin(companies, eq(companies.id, transactions.companyId))
    .innerJoin(profiles, eq(profiles.id, transactions.profileId))
    .$dynamic()

/** Lists the purchases billed to the companies of a member, newest first. */
export const listPurchasesOfMember = (db: Database, profileId: string): Promise<PurchaseRow[]> =>
  db
    .select(getTableColumns(transactions))
    .from(companyMembers)
    .innerJoin(transactions, eq(transactions.companyId, companyMembers.companyId))
    .where(eq(companyMembers.profileId, profileId))
    .orderBy(desc(transactions.createdAt), desc(transactions.invoiceNumber))

export type NewPurchase = {
  /** The id of an equal pending purchase, which is reused; a new id if there is none. */
  id: string
  isNew: boolean
  mailId: string
  profileId: string
  companyId: string
  isForCompany: boolean
  plan: PlanCode
  places: number
  from: number
  lines: InvoiceLine[]
  amount: number
  vat: { treatment: VatTreatment | null; cents: number; checkAt: Date | null }
  /** The tax details of the billed company, as JSON. */
  billedTo: string
  /** The year with which the invoice number begins. */
  year: string
  now: Date
  /** The shortest time between two mails about this purchase. */
  mailIntervalMs: number
  /** `statement` counts the mail towards rate limits, and `isCounted` says whether it did so. */
  mailUse: { statement: BatchStatement; isCounted: SQL }
}

export const isMailNotWrittenCondition = (mailId: string): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM mails WHERE id = ${mailId})`

/**
 * Builds statements that make a purchase the only pending one of its buyer, unless an equal one is
 * already pending. Put them after the statements that write the purchase's mail, in the same batch.
 * If the buyer's number of slots has changed, the price is outdated, and they only delete the mail.
 */
export function insertPurchaseStatements(purchase: NewPurchase): BatchStatement[] {
  const { id, mailId, profileId, companyId, plan, places, amount, vat, billedTo } = purchase
  const now = purchase.now.getTime()
  const isCurrent = sql`${buildOwnerOfferPlacesSql(profileId)} = ${purchase.from}`
  const waiting = sql`(SELECT id FROM transactions WHERE profile_id = ${profileId} AND status = 'pending')`
  const mailMayGo = purchase.isNew ? sql`1` : sql`updated_at <= ${now - purchase.mailIntervalMs}`
  const isSameOrder = sql`(places IS ${places} AND amount = ${amount} AND (company_id = ${companyId}
    AND billed_to IS ${billedTo} OR company_id <> ${companyId} AND ${Number(!purchase.isForCompany)}))`
  return [
    sql`UPDATE transactions SET status = 'cancelled', updated_at = ${now}
      WHERE profile_id = ${profileId} AND status = 'pending' AND id <> ${id} AND ${isCurrent}
        AND NOT ${isSameOrder}`,
    // Inserts a new purchase. If a reused purchase was cancelled after it was read, it becomes
    // pending again, because the mail links to it.
    sql`INSERT INTO transactions (id, invoice_number, profile_id, company_id, plan, places, status,
        lines, amount, vat_treatment, vat_cents, vat_check_at, billed_to, created_at, updated_at)
      SELECT ${id}, ${nextNumber(purchase.year)}, ${profileId}, ${companyId}, ${plan}, ${places},
        'pending', ${JSON.stringify(purchase.lines)}, ${amount}, ${vat.treatment}, ${vat.cents},
        ${vat.checkAt?.getTime() ?? null}, ${billedTo}, ${now}, ${now}
      WHERE ${isCurrent} AND ${waiting} IS NULL
      ON CONFLICT (id) DO UPDATE SET status = 'pending', updated_at = excluded.updated_at
        WHERE transactions.status = 'cancelled'`,
    sql`DELETE FROM mails WHERE id = ${mailId} AND NOT EXISTS (SELECT 1 FROM transactions
      WHERE id = ${id} AND status = 'pending' AND ${mailMayGo} AND ${isCurrent})`,
    purchase.mailUse.statement,
    sql`DELETE FROM mails WHERE id = ${mailId} AND NOT ${purchase.mailUse.isCounted}`,
    sql`UPDATE transactions SET updated_at = ${now}
      WHERE id = ${id} AND EXISTS (SELECT 1 FROM mails WHERE id = ${mailId})`,
    sql`UPDATE mails SET transaction_id = ${id} WHERE id = ${mailId}`,
    // Two kinds of offers now wait for this purchase: offers that waited for an earlier purchase of
    // this person, and offers of the person's companies that waited for a purchase of a former
    // owner whose account was deleted.
    sql`UPDATE offers SET transaction_id = ${waiting}, payment_status = 'pending'
      WHERE (transaction_id IN (
          SELECT id FROM transactions WHERE profile_id = ${profileId} AND status <> 'pending')
        OR (company_id IN (SELECT id FROM companies WHERE owner_id = ${profileId}) AND EXISTS (
          SELECT 1 FROM transactions AS earlier JOIN profiles AS leaver ON leaver.id = earlier.profile_id
          WHERE earlier.id = offers.transaction_id AND leaver.deleted_at IS NOT NULL)))
        AND ${isUnpaidOfferSql} AND ${isCurrent} AND ${waiting} IS NOT NULL`,
  ]
}

/** The next invoice number, such as `2026-0001`. Purchases are never deleted, so no gaps occur. */
const nextNumber = (year: string): SQL => sql`(
  SELECT ${year} || printf('-%04d', 1 + coalesce(max(CAST(substr(invoice_number, 6) AS INTEGER)), 0))
  FROM transactions WHERE invoice_number > ${`${year}-`} AND invoice_number < ${`${year}.`})`

/** Writes a purchase and its mail. @returns the buyer's pending purchase after this call */
export async function insertPurchase(
  db: Database,
  mail: BatchStatement[],
  purchase: NewPurchase,
): Promise<PurchaseRow | null> {
  const results = await runBatch<{ id: string }>(db, [
    ...mail,
    ...insertPurchaseStatements(purchase),
    sql`SELECT id FROM transactions
        WHERE profile_id = ${purchase.profileId} AND status = 'pending'`,
  ])
  const id = results.at(-1)?.results[0]?.id
  return (id !== undefined && (await getInvoice(db, id))?.transaction) || null
}

/** Cancels old unpaid purchases. Offers that waited for them get the payment status `failed`. */
export async function cancelStalePurchaseRows(
  db: Database,
  { before, now }: { before: Date; now: Date },
): Promise<number> {
  const [cancelled] = await runBatch(db, [
    sql`UPDATE transactions SET status = 'cancelled', updated_at = ${now.getTime()}
        WHERE status = 'pending' AND updated_at < ${before.getTime()}`,
    failOffersOfCancelledPurchasesStatement(sql`true`),
  ])
  return cancelled?.meta.changes ?? 0
}

/** Returns purchases whose VAT number VIES must still check. Reserves them until time `again`. */
export const claimVatChecks = (
  db: Database,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<{ id: string; vatNumber: string }[]> =>
  db.all(sql`UPDATE transactions SET vat_check_at = ${again.getTime()}
    WHERE id IN (SELECT id FROM transactions
      WHERE vat_check_at <= ${now.getTime()} AND vat_treatment = 'unchecked' AND status = 'pending'
      ORDER BY vat_check_at LIMIT ${limit})
    RETURNING id, billed_to ->> 'vat_number' AS vatNumber`)

/**
 * Sets the VAT treatment of an unchecked, unpaid purchase, and writes its mail, in one batch.
 * @param settled `amount` is the taxable amount that the caller read, and `cents` the VAT on it
 * @returns whether this call set the treatment
 */
export async function setPurchaseVatTreatment(
  db: Database,
  settled: {
    id: string
    treatment: VatTreatment
    cents: number
    amount: number
    now: Date
    mail: { id: string; statements: BatchStatement[] }
  },
): Promise<boolean> {
  const { id, mail, now } = settled
  const isOpen = sql`id = ${id} AND status = 'pending' AND vat_treatment = 'unchecked'
    AND amount = ${settled.amount}`
  const results = await runBatch(db, [
    ...mail.statements,
    sql`DELETE FROM mails WHERE id = ${mail.id}
      AND NOT EXISTS (SELECT 1 FROM transactions WHERE ${isOpen})`,
    sql`UPDATE mails SET transaction_id = ${id} WHERE id = ${mail.id}`,
    sql`UPDATE transactions SET vat_treatment = ${settled.treatment}, vat_cents = ${settled.cents},
        vat_check_at = NULL, updated_at = ${now.getTime()}
      WHERE ${isOpen}`,
  ])
  return results.at(-1)?.meta.changes === 1
}
