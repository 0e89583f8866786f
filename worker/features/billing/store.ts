import { and, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PlanCode } from '../../contract/enums.ts'
import type { UpgradePrice } from '../../contract/prices.ts'
import { type Database, runBatch, type Statement } from '../../db/client.ts'
import { planOfOwner, planOfProfile } from '../../db/owner-plan.ts'
import { companies, companyMembers, transactions } from '../../db/schema/hiring.ts'
import { profiles } from '../../db/schema/people.ts'

export type TransactionRow = typeof transactions.$inferSelect

/** A purchase, the company that is billed for it, and the address of who bought, if they are still there. */
export type InvoiceRow = {
  transaction: TransactionRow
  company: Pick<
    typeof companies.$inferSelect,
    'id' | 'name' | 'invoiceEmail' | 'invoiceAddress' | 'vatNumber'
  >
  buyerEmail: string | null
  /** Whether the company went with its only member: then the invoice is the operator's alone. */
  isErased: boolean
}

/** A company as its would-be buyer has to do with it; null where there is none. */
export async function getBuyerRelation(db: Database, companyId: string, viewerId: string) {
  const [row] = await db
    .select({
      ownerId: companies.ownerId,
      isMember: sql<number>`${companyMembers.profileId} IS NOT NULL`.mapWith(Boolean),
      company: { id: companies.id, name: companies.name, invoiceEmail: companies.invoiceEmail },
      plan: planOfProfile,
    })
    .from(companies)
    .leftJoin(
      companyMembers,
      and(eq(companyMembers.companyId, companies.id), eq(companyMembers.profileId, viewerId)),
    )
    .leftJoin(profiles, eq(profiles.id, companies.ownerId))
    .where(eq(companies.id, companyId))
  return row ?? null
}

/** The purchase of a person's that waits to be paid, if one does, and where they have their mail. */
export async function getWaiting(db: Database, profileId: string) {
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

export async function getInvoice(db: Database, id: string): Promise<InvoiceRow | null> {
  const [row] = await invoices(db).where(eq(transactions.id, id))
  return row ?? null
}

const invoices = (db: Database) =>
  db
    .select({
      transaction: getTableColumns(transactions),
      company: {
        id: companies.id,
        name: companies.name,
        invoiceEmail: companies.invoiceEmail,
        invoiceAddress: companies.invoiceAddress,
        vatNumber: companies.vatNumber,
      },
      buyerEmail: sql<string | null>`iif(${profiles.deletedAt} IS NULL, ${profiles.email}, NULL)`,
      isErased: sql`${isNotNull(companies.erasedAt)}`.mapWith(Boolean),
    })
    .from(transactions)
    .innerJoin(companies, eq(companies.id, transactions.companyId))
    .innerJoin(profiles, eq(profiles.id, transactions.profileId))
    .$dynamic()

/** What the companies that somebody manages were billed for, newest first. */
export const listTransactionsOfMember = (
  db: Database,
  profileId: string,
): Promise<TransactionRow[]> =>
  db
    .select(getTableColumns(transactions))
    .from(companyMembers)
    .innerJoin(transactions, eq(transactions.companyId, companyMembers.companyId))
    .where(eq(companyMembers.profileId, profileId))
    .orderBy(desc(transactions.createdAt), desc(transactions.invoiceNumber))

export type NewPurchase = {
  /** Of the transaction that is to wait: one that waits already, or a new one's. */
  id: string
  isNew: boolean
  mailId: string
  profileId: string
  companyId: string
  /** Whether one for the same plan that bills another company has to go. */
  isForCompany: boolean
  plan: PlanCode
  from: PlanCode
  price: UpgradePrice
  /** Of the invoice's number. */
  year: string
  now: Date
  mails: { pauseMs: number; perHour: number }
  /** A use of the limit on invoices to one address, which counts where the mail is there. */
  mailUse: { statement: Statement; isCounted: SQL }
}

/** Under this condition a mail is not counted in its limit. */
export const isMailMissing = (mailId: string): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM mails WHERE id = ${mailId})`

const hourMs = 60 * 60_000

/**
 * Makes a purchase the one of its buyer's that waits, for the batch in which its mail was written
 * before. Where the buyer has another plan meanwhile than the price goes out from, nothing changes.
 */
export function insertPurchaseStatements(purchase: NewPurchase): Statement[] {
  const { id, mailId, profileId, plan, from, price, isForCompany } = purchase
  const now = purchase.now.getTime()
  const isCurrent = sql`${planOfOwner(profileId)} = ${from}`
  const waiting = sql`(SELECT id FROM transactions WHERE profile_id = ${profileId} AND status = 'pending')`
  const mailMayGo = purchase.isNew ? sql`1` : sql`updated_at <= ${now - purchase.mails.pauseMs}`
  return [
    sql`UPDATE transactions SET status = 'cancelled', updated_at = ${now}
      WHERE profile_id = ${profileId} AND status = 'pending' AND id <> ${id} AND ${isCurrent}
        AND (plan <> ${plan} OR (${Number(isForCompany)} AND company_id <> ${purchase.companyId}))`,
    // One that was cancelled since it was read comes back: it is what the mail leads to.
    sql`INSERT INTO transactions (id, invoice_number, profile_id, company_id, plan, status, lines,
        amount, created_at, updated_at)
      SELECT ${id}, ${nextNumber(purchase.year)}, ${profileId}, ${purchase.companyId}, ${plan},
        'pending', ${JSON.stringify(price.lines)}, ${price.amount}, ${now}, ${now}
      WHERE ${isCurrent} AND ${waiting} IS NULL
      ON CONFLICT (id) DO UPDATE SET status = 'pending', updated_at = excluded.updated_at
        WHERE transactions.status = 'cancelled'`,
    sql`DELETE FROM mails WHERE id = ${mailId} AND NOT (
      EXISTS (SELECT 1 FROM transactions
        WHERE id = ${id} AND status = 'pending' AND ${mailMayGo} AND ${isCurrent})
      AND (SELECT count(*) FROM transactions
        WHERE profile_id = ${profileId} AND created_at > ${now - hourMs}) <= ${purchase.mails.perHour})`,
    purchase.mailUse.statement,
    sql`DELETE FROM mails WHERE id = ${mailId} AND NOT ${purchase.mailUse.isCounted}`,
    sql`UPDATE transactions SET updated_at = ${now}
      WHERE id = ${id} AND EXISTS (SELECT 1 FROM mails WHERE id = ${mailId})`,
    // What waits for another purchase of the same person's, or for none any more, waits for this one;
    // and so does what waited for one of whoever had the company before, and is gone.
    sql`UPDATE offers SET transaction_id = ${waiting}, payment_status = 'pending'
      WHERE (transaction_id IN (
          SELECT id FROM transactions WHERE profile_id = ${profileId} AND status <> 'pending')
        OR (company_id IN (SELECT id FROM companies WHERE owner_id = ${profileId}) AND EXISTS (
          SELECT 1 FROM transactions AS earlier JOIN profiles AS leaver ON leaver.id = earlier.profile_id
          WHERE earlier.id = offers.transaction_id AND leaver.deleted_at IS NOT NULL)))
        AND payment_status <> 'completed' AND withdrawn_at IS NULL
        AND ${isCurrent} AND ${waiting} IS NOT NULL`,
  ]
}

/** `2026-0001`: one past the greatest of the year. Nothing is deleted, so that there are no gaps. */
const nextNumber = (year: string): SQL => sql`(
  SELECT ${year} || printf('-%04d', 1 + coalesce(max(CAST(substr(invoice_number, 6) AS INTEGER)), 0))
  FROM transactions WHERE invoice_number > ${`${year}-`} AND invoice_number < ${`${year}.`})`

/** Writes a purchase behind its mail. @returns what waits to be paid in the end */
export async function insertPurchase(
  db: Database,
  mail: Statement[],
  purchase: NewPurchase,
): Promise<TransactionRow | null> {
  const results = await runBatch<{ id: string }>(db, [
    ...mail,
    ...insertPurchaseStatements(purchase),
    sql`SELECT id FROM transactions
        WHERE profile_id = ${purchase.profileId} AND status = 'pending'`,
  ])
  const id = results.at(-1)?.results[0]?.id
  return (id !== undefined && (await getInvoice(db, id))?.transaction) || null
}

/**
 * Gives up what nobody has paid, and what waited for it, or for one that was given up before. What was
 * too much for a plan that was paid waits on.
 */
export async function cancelStale(
  db: Database,
  { before, now }: { before: Date; now: Date },
): Promise<number> {
  const [cancelled] = await runBatch(db, [
    sql`UPDATE transactions SET status = 'cancelled', updated_at = ${now.getTime()}
        WHERE status = 'pending' AND updated_at < ${before.getTime()}`,
    sql`UPDATE offers SET payment_status = 'failed'
        WHERE transaction_id IS NOT NULL AND payment_status = 'pending' AND EXISTS (
          SELECT 1 FROM transactions WHERE id = transaction_id AND status = 'cancelled')`,
  ])
  return cancelled?.meta.changes ?? 0
}
