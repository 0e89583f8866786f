import { type SQL, sql } from 'drizzle-orm'
import { planCodes } from '../../contract/enums.ts'
import { firstPlan, plans } from '../../contract/plans.ts'
import { priceTable } from '../../contract/prices.ts'
import { type Database, statement } from '../../db/client.ts'

/** The kind of mail that a receipt is. */
export const receiptKind = 'invoice_paid'

export type Payment = {
  /** Of the purchase that was paid. */
  id: string
  /** What was paid, in whole EUR; null where somebody else has checked it. */
  amount: number | null
  now: Date
}

/** A plan's place in the order of the plans. */
const rank = (plan: SQL): SQL =>
  sql`(SELECT key FROM json_each(${JSON.stringify(planCodes)}) WHERE value = ${plan})`

/** More than anybody has, where a plan names no limit. */
const unlimitedCount = 1_000_000_000
const limitOf = (of: 'offers' | 'companies', plan: SQL): SQL => {
  const limits = Object.fromEntries(plans.map((one) => [one.code, one[of] ?? unlimitedCount]))
  return sql`(SELECT value FROM json_each(${JSON.stringify(limits)}) WHERE key = ${plan})`
}

/** Who has deleted their account since has nothing that could be paid. */
const isBuyerThere = sql`EXISTS (SELECT 1 FROM profiles AS buyer
  WHERE buyer.id = transactions.profile_id AND buyer.deleted_at IS NULL)`

/**
 * Completes a purchase, once: its buyer has the plan, unless they have a greater one, and what waited
 * for it goes live, the oldest first, as far as the plan has room, and of as many companies as it has
 * room for. One that was cancelled is completed as well: the money is there. What its buyer has ordered
 * in its place costs only what goes beyond it, or nothing any more.
 *
 * Each statement finds the purchase as yet unpaid, or changes nothing; the last one says that it is paid.
 */
export function paymentQueries(payment: Payment): SQL[] {
  const { id } = payment
  const now = payment.now.getTime()
  const isUnpaid = sql`transactions.id = ${id} AND transactions.status <> 'completed'
    AND transactions.amount = coalesce(${payment.amount}, transactions.amount)
    AND ${isBuyerThere}`
  const buyer = sql`(SELECT profile_id FROM transactions WHERE ${isUnpaid})`
  const bought = sql`(SELECT plan FROM transactions WHERE id = ${id})`
  const plan = sql`(SELECT coalesce(payment_profile, ${firstPlan}) FROM profiles WHERE id = ${buyer})`
  const taken = sql`(
    SELECT count(*) FROM companies JOIN offers ON offers.company_id = companies.id
    WHERE owner_id = ${buyer} AND withdrawn_at IS NULL AND transaction_id IS NULL)`
  const free = sql`${limitOf('offers', plan)} - ${taken}`
  // Companies are made along with a plan that is not paid yet, and a smaller one may be paid instead.
  const companiesBefore = sql`(
    SELECT count(*) FROM companies AS this JOIN companies AS owned ON owned.owner_id = this.owner_id
    WHERE this.id = waiting.company_id
      AND (owned.created_at, owned.id) < (this.created_at, this.id))`
  const others = sql`profile_id = ${buyer} AND status = 'pending' AND id <> ${id}`
  const newPrice = sql`${JSON.stringify(priceTable)} -> ${plan} -> plan`
  return [
    sql`UPDATE profiles SET payment_profile = ${bought}, updated_at = ${now}
      WHERE id = ${buyer} AND ${rank(bought)} > ${rank(sql`coalesce(payment_profile, ${firstPlan})`)}`,
    // Of a company that is to be confirmed anew, what is new waits for its link.
    sql`UPDATE offers SET payment_status = CASE
          WHEN (SELECT verified_as FROM companies WHERE companies.id = company_id) IS NULL
          THEN 'completed' ELSE 'pending' END,
        transaction_id = NULL, updated_at = ${now}
      WHERE rowid IN (
        SELECT waiting.rowid
        FROM transactions JOIN offers AS waiting ON waiting.transaction_id = transactions.id
        WHERE transactions.profile_id = ${buyer}
          AND (transactions.id = ${id} OR transactions.status = 'pending')
          AND waiting.payment_status <> 'completed' AND waiting.withdrawn_at IS NULL
          AND ${companiesBefore} < ${limitOf('companies', plan)}
        ORDER BY transactions.id = ${id} DESC, waiting.created_at, waiting.rowid
        LIMIT max(0, coalesce(${free}, 0)))`,
    sql`UPDATE transactions SET status = 'cancelled', updated_at = ${now}
      WHERE ${others} AND ${rank(sql`plan`)} <= ${rank(plan)}`,
    sql`UPDATE transactions SET lines = ${newPrice} -> 'lines', amount = ${newPrice} ->> 'amount',
        checkout_id = NULL, updated_at = ${now}
      WHERE ${others} AND amount <> ${newPrice} ->> 'amount'`,
    sql`UPDATE transactions SET status = 'completed', completed_at = ${now}, updated_at = ${now}
      WHERE ${isUnpaid}`,
  ]
}

/** Every payment makes one receipt: its mail goes where the purchase is paid already. */
const receiptOnce = ({ id, amount }: Payment, mailId: string): SQL => sql`
  DELETE FROM mails WHERE id = ${mailId} AND NOT EXISTS (
    SELECT 1 FROM transactions WHERE id = ${id} AND status <> 'completed'
      AND amount = coalesce(${amount}, amount) AND ${isBuyerThere})`

/**
 * The statements of a payment, behind the mail of its receipt where that is known.
 * @returns whether this was the one that paid it
 */
export async function completePurchase(
  db: Database,
  payment: Payment,
  mail: { id: string; statement: D1PreparedStatement } | null,
): Promise<boolean> {
  const results = await db.$client.batch([
    ...(mail ? [mail.statement, statement(db, receiptOnce(payment, mail.id))] : []),
    ...paymentQueries(payment).map((query) => statement(db, query)),
  ])
  return results.at(-1)?.meta.changes === 1
}

/** What one payment closes of pages at most; a page closes by itself after a day. */
const pagesMax = 10

/** The pages that were opened last for what else somebody was to pay. */
export async function listOtherCheckouts(
  db: Database,
  { id, profileId }: { id: string; profileId: string },
): Promise<string[]> {
  const found = await db.all<{ checkoutId: string }>(sql`
    SELECT checkout_id AS checkoutId FROM transactions
    WHERE profile_id = ${profileId} AND id <> ${id} AND status <> 'completed'
      AND checkout_id IS NOT NULL
    ORDER BY created_at DESC LIMIT ${pagesMax}`)
  return found.map(({ checkoutId }) => checkoutId)
}

/** Ids of purchases that were completed since `after` and have no receipt: its mail says the very moment. */
export async function listWithoutReceipt(db: Database, after: Date): Promise<string[]> {
  const found = await db.all<{ id: string }>(sql`
    SELECT id FROM transactions
    WHERE completed_at > ${after.getTime()} AND ${isBuyerThere} AND NOT EXISTS (
      SELECT 1 FROM mails WHERE kind = ${receiptKind} AND mails.created_at = completed_at)`)
  return found.map(({ id }) => id)
}

/** Writes a receipt, unless another round was faster. */
export async function insertReceipt(
  db: Database,
  mail: { id: string; statement: D1PreparedStatement },
): Promise<void> {
  await db.$client.batch([
    mail.statement,
    statement(
      db,
      sql`DELETE FROM mails WHERE id = ${mail.id} AND EXISTS (
        SELECT 1 FROM mails AS others WHERE others.kind = mails.kind
          AND others.created_at = mails.created_at AND others.id <> mails.id)`,
    ),
  ])
}

/**
 * Keeps which of the provider's pages was opened for a purchase, unless another has been since `last`.
 * @returns whether it is the one that counts
 */
export async function keepCheckout(
  db: Database,
  { id, checkoutId, last }: { id: string; checkoutId: string; last: string | null },
): Promise<boolean> {
  const kept = await db.all(sql`
    UPDATE transactions SET checkout_id = ${checkoutId}
    WHERE id = ${id} AND status = 'pending'
      AND (checkout_id IS ${last} OR checkout_id = ${checkoutId})
    RETURNING id`)
  return kept.length > 0
}
