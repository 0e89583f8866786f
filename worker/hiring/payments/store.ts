import { type SQL, sql } from 'drizzle-orm'
import { planCodes } from '../../contract/enums.ts'
import { priceTable } from '../../contract/hiring/prices.ts'
import { auditStatement } from '../../db/audit.ts'
import { type Database, runBatch, type Statement } from '../../db/client.ts'
import { companyCountBefore, planLimit, planOfOwner, planOfProfile } from '../../db/owner-plan.ts'
import { hasAccount } from '../../db/predicates.ts'
import { transactions } from '../../db/schema/hiring.ts'

export type PurchasePayment = {
  /** The id of the paid purchase. */
  id: string
  /** The amount paid, in whole EUR. Null if the operator checked the amount. */
  amount: number | null
  /** The operator who says that the money arrived; null if the payment provider said so. */
  operator: string | null
  now: Date
}

/** A plan's position in the order of plans. */
const rank = (plan: SQL): SQL =>
  sql`(SELECT key FROM json_each(${JSON.stringify(planCodes)}) WHERE value = ${plan})`

/** Requires that the buyer's account still exists: a deleted account can have no plan. */
const isBuyerThere = hasAccount(transactions.profileId)

/**
 * Statements that complete a purchase once. The buyer gets the plan unless they have a higher plan.
 * Waiting offers are listed, oldest first, as far as the plan has room for offers and companies. A
 * cancelled purchase is completed too, because its money has arrived. A pending purchase that replaced
 * the cancelled purchase then costs only the difference, or is cancelled if nothing is left to pay.
 * Each statement applies only while the purchase is unpaid, so the last statement marks it as paid.
 */
export function paymentQueries(payment: PurchasePayment): SQL[] {
  const { id, operator } = payment
  const now = payment.now.getTime()
  const isUnpaid = sql`transactions.id = ${id} AND transactions.status <> 'completed'
    AND transactions.amount = coalesce(${payment.amount}, transactions.amount)
    AND ${isBuyerThere}`
  const buyer = sql`(SELECT profile_id FROM transactions WHERE ${isUnpaid})`
  const bought = sql`(SELECT plan FROM transactions WHERE id = ${id})`
  const plan = planOfOwner(buyer)
  const taken = sql`(
    SELECT count(*) FROM companies JOIN offers ON offers.company_id = companies.id
    WHERE owner_id = ${buyer} AND withdrawn_at IS NULL AND transaction_id IS NULL)`
  const free = sql`${planLimit('offers', plan)} - ${taken}`
  const others = sql`profile_id = ${buyer} AND status = 'pending' AND id <> ${id}`
  const newPrice = sql`${JSON.stringify(priceTable)} -> ${plan} -> plan`
  return [
    ...(operator === null
      ? []
      : [
          auditStatement(
            { id, action: 'mark_paid', operator, why: '', now: payment.now },
            sql`EXISTS (SELECT 1 FROM transactions WHERE ${isUnpaid})`,
          ),
        ]),
    sql`UPDATE profiles SET payment_profile = ${bought}, updated_at = ${now}
      WHERE id = ${buyer} AND ${rank(bought)} > ${rank(planOfProfile)}`,
    // If the company has a change to confirm, a paid offer waits until the company opens its link.
    sql`UPDATE offers SET payment_status = 'completed',
        awaits_confirmation =
          (SELECT verified_as IS NOT NULL FROM companies WHERE companies.id = company_id),
        transaction_id = NULL, updated_at = ${now}
      WHERE rowid IN (
        SELECT waiting.rowid
        FROM transactions JOIN offers AS waiting ON waiting.transaction_id = transactions.id
        WHERE transactions.profile_id = ${buyer}
          AND (transactions.id = ${id} OR transactions.status = 'pending')
          AND waiting.payment_status <> 'completed' AND waiting.withdrawn_at IS NULL
          AND ${companyCountBefore(sql`waiting.company_id`)} < ${planLimit('companies', plan)}
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

/**
 * Deletes the receipt if the purchase cannot be completed, for example because it is already paid. A
 * payment therefore gets only one receipt.
 */
const receiptOnce = ({ id, amount }: PurchasePayment, mailId: string): SQL => sql`
  DELETE FROM mails WHERE id = ${mailId} AND NOT EXISTS (
    SELECT 1 FROM transactions WHERE id = ${id} AND status <> 'completed'
      AND amount = coalesce(${amount}, amount) AND ${isBuyerThere})`

/**
 * Completes a purchase in one batch, together with its receipt if `mail` is given.
 * @returns whether this call completed the purchase
 */
export async function completePurchase(
  db: Database,
  payment: PurchasePayment,
  mail: { id: string; statements: Statement[] } | null,
): Promise<boolean> {
  const results = await runBatch(db, [
    ...(mail ? [...mail.statements, receiptOnce(payment, mail.id)] : []),
    ...paymentQueries(payment),
  ])
  return results.at(-1)?.meta.changes === 1
}

/** How many checkouts a payment closes at most. The remaining checkouts expire after a day. */
const pagesMax = 10

/** Lists the latest checkouts of a person's other purchases. */
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

/** Lists the ids of purchases that were completed after `after` and have no receipt. */
export async function listWithoutReceipt(db: Database, after: Date): Promise<string[]> {
  const found = await db.all<{ id: string }>(sql`
    SELECT id FROM transactions
    WHERE completed_at > ${after.getTime()} AND ${isBuyerThere} AND NOT EXISTS (
      SELECT 1 FROM mails WHERE mails.transaction_id = transactions.id)`)
  return found.map(({ id }) => id)
}

/** Writes a receipt, unless another round has already written the purchase's receipt. */
export async function insertReceipt(
  db: Database,
  mail: { id: string; statements: Statement[] },
): Promise<void> {
  await runBatch(db, [
    ...mail.statements,
    sql`DELETE FROM mails WHERE id = ${mail.id} AND EXISTS (
        SELECT 1 FROM mails AS others
        WHERE others.transaction_id = mails.transaction_id AND others.id <> mails.id)`,
  ])
}

/**
 * Stores the checkout opened for a purchase, unless another request has replaced `last` meanwhile.
 * @returns whether `checkoutId` is now the purchase's checkout
 */
export async function storeCheckout(
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
