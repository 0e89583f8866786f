import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { italianVatPercent } from '../../contract/hiring/vat.ts'
import { insertAuditEntryStatement } from '../../db/audit.ts'
import { type BatchStatement, type Database, runBatch } from '../../db/client.ts'
import {
  buildEarlierCompanyCountSql,
  buildOfferPlaceInvoiceLinesSql,
  buildOfferPlacesBoughtSql,
  buildOfferPlacesPriceSql,
  buildOwnerOfferPlacesSql,
  buildOwnerOpenOfferCountSql,
  buildOwnerPlanSql,
  buildPlanForOfferPlacesSql,
  buildPlanLimitSql,
  isOpenOfferOfOwnerCondition,
} from '../../db/owner-plan.ts'
import { hasAccountCondition } from '../../db/predicates.ts'
import { isUnpaidOfferSql, recordStaleCheckoutsStatement } from '../../db/purchases.ts'
import { staleCheckouts, transactions } from '../../db/schema/purchases.ts'
import type { PurchasePayment, PurchaseRefund } from './purchase-changes.ts'

/** Whether the buyer's account still exists. A deleted account cannot have offer slots. */
const isBuyerThere = hasAccountCondition(transactions.profileId)

type OperatorChange = Pick<PurchaseRefund, 'id' | 'operator' | 'now'> & { why?: string }

/** Records which operator changed a purchase; nothing if the payment provider changed it. */
const auditStatements = (
  action: 'mark_paid' | 'mark_refunded',
  { id, operator, why = '', now }: OperatorChange,
  isDue: SQL,
): SQL[] => {
  if (operator === null) return []
  const exists = sql`EXISTS (SELECT 1 FROM transactions WHERE ${isDue})`
  return [insertAuditEntryStatement({ id, action, operator, why, now }, exists)]
}

/** Whether a payment can complete its purchase. A card payment that was refunded cannot. */
const isPayable = ({ id, cents, paymentId }: PurchasePayment): SQL => sql`transactions.id = ${id}
  AND transactions.status <> 'completed' AND transactions.vat_treatment IS NOT 'unchecked'
  AND (${cents} IS NULL OR transactions.amount * 100 + transactions.vat_cents = ${cents})
  AND (${paymentId} IS NULL OR transactions.refunded_payment_id IS NOT ${paymentId})
  AND ${isBuyerThere}`

// Updates the prices of pending purchases after their buyer's number of offer slots has changed.
// Cancels purchases that would add no slots. Lets the cron run close all their open checkouts.
const repriceStatements = (which: SQL, buyer: SQL, now: number): SQL[] => {
  const places = buildOwnerOfferPlacesSql(buyer)
  const target = sql`coalesce(transactions.places, ${buildPlanLimitSql('offers', sql`transactions.plan`)})`
  const price = buildOfferPlacesPriceSql(places, target)
  return [
    recordStaleCheckoutsStatement(
      sql`${which} AND (${target} <= ${places} OR amount <> ${price})`,
      now,
    ),
    sql`UPDATE transactions SET status = 'cancelled', updated_at = ${now}
      WHERE ${which} AND ${target} <= ${places}`,
    sql`UPDATE transactions SET lines = ${buildOfferPlaceInvoiceLinesSql(places, target)}, amount = ${price},
        vat_cents = iif(vat_treatment = 'italian', ${price} * ${italianVatPercent}, 0),
        checkout_id = NULL, updated_at = ${now}
      WHERE ${which} AND amount <> ${price}`,
  ]
}

/**
 * Statements that complete a purchase after its payment, even if it was cancelled before. The buyer
 * gets as many offer slots as the price buys in addition to the buyer's current slots. Free slots
 * go to waiting offers, first to those of this purchase; offers of companies beyond the plan's
 * limit keep waiting. Other pending purchases of the buyer get a new price or are cancelled. Once
 * the purchase is `completed`, the statements do nothing, so this status must be set last.
 */
function paymentQueries(payment: PurchasePayment): SQL[] {
  const { id, paymentId } = payment
  const now = payment.now.getTime()
  const isUnpaid = isPayable(payment)
  const buyer = sql`(SELECT profile_id FROM transactions WHERE ${isUnpaid})`
  const places = buildOwnerOfferPlacesSql(buyer)
  const reached = sql`(${places} + (SELECT added_places FROM transactions WHERE id = ${id}))`
  const taken = sql`(SELECT count(*) FROM offers
    WHERE ${isOpenOfferOfOwnerCondition(buyer)} AND transaction_id IS NULL)`
  const others = sql`profile_id = ${buyer} AND status = 'pending' AND id <> ${id}`
  const isWithinPlan = sql`${buildEarlierCompanyCountSql(sql`offers.company_id`)}
    < ${buildPlanLimitSql('companies', buildOwnerPlanSql(buyer))}`
  const waiting = sql`transactions JOIN offers ON offers.transaction_id = transactions.id
    WHERE transactions.profile_id = ${buyer}
      AND (transactions.id = ${id} OR transactions.status = 'pending')
      AND ${isUnpaidOfferSql} AND ${isWithinPlan}`
  return [
    ...auditStatements('mark_paid', payment, isUnpaid),
    sql`UPDATE transactions SET added_places = ${buildOfferPlacesBoughtSql(sql`amount`, sql`coalesce(${places}, 0)`)}
      WHERE ${isUnpaid}`,
    sql`UPDATE profiles SET offer_places = ${reached}, payment_profile = ${buildPlanForOfferPlacesSql(reached)},
        updated_at = ${now}
      WHERE id = ${buyer} AND (SELECT added_places FROM transactions WHERE id = ${id}) > 0`,
    // If a company must still confirm changed details, its paid offers wait for that before they
    // are listed. Closed offers need no offer slot, so `LIMIT` applies only to open offers.
    sql`UPDATE offers SET payment_status = 'completed',
        awaits_confirmation =
          (SELECT verified_as IS NOT NULL FROM companies WHERE companies.id = company_id),
        transaction_id = NULL, updated_at = ${now}
      WHERE rowid IN (SELECT offers.rowid FROM ${waiting} AND NOT offers.is_active)
        OR rowid IN (SELECT offers.rowid FROM ${waiting} AND offers.is_active
          ORDER BY transactions.id = ${id} DESC, offers.created_at, offers.rowid
          LIMIT max(0, coalesce(${places} - ${taken}, 0)))`,
    ...repriceStatements(others, buyer, now),
    sql`UPDATE transactions SET status = 'completed', payment_id = ${paymentId}, vat_check_at = NULL,
        completed_at = ${now}, updated_at = ${now}
      WHERE ${isUnpaid}`,
  ]
}

/** Deletes the receipt that this batch wrote, if the purchase is already paid or not payable. */
const receiptOnce = (payment: PurchasePayment, mailId: string): SQL => sql`
  DELETE FROM mails WHERE id = ${mailId}
    AND NOT EXISTS (SELECT 1 FROM transactions WHERE ${isPayable(payment)})`

/** Completes a purchase and writes its receipt, if given. @returns whether this call did so */
export async function completePurchase(
  db: Database,
  payment: PurchasePayment,
  mail: { id: string; statements: BatchStatement[] } | null,
): Promise<boolean> {
  const results = await runBatch(db, [
    ...(mail ? [...mail.statements, receiptOnce(payment, mail.id)] : []),
    ...paymentQueries(payment),
  ])
  return results.at(-1)?.meta.changes === 1
}

/**
 * Statements that refund a paid purchase once: the buyer loses the offer slots that the purchase
 * added. If a card payment is refunded before it completes the purchase, the payment's id is
 * stored, so that the payment never completes the purchase. The statement that sets `refunded_at`
 * must be the last, because the others do nothing once `refunded_at` is set.
 */
export function refundPurchaseStatements(refund: PurchaseRefund): SQL[] {
  const { id, paymentId } = refund
  const now = refund.now.getTime()
  const isDue = sql`transactions.id = ${id} AND transactions.status = 'completed'
    AND transactions.refunded_at IS NULL
    AND (${paymentId} IS NULL OR transactions.payment_id = ${paymentId})`
  const buyer = sql`(SELECT profile_id FROM transactions WHERE ${isDue})`
  const free = buildPlanLimitSql('offers', 'early_adopter')
  const added = sql`(SELECT coalesce(added_places, (SELECT sum(value ->> 'quantity') FROM json_each(lines)))
    FROM transactions WHERE id = ${id})`
  const left = sql`max(${free}, ${buildOwnerOfferPlacesSql(buyer)} - ${added})`
  return [
    sql`UPDATE transactions SET refunded_payment_id = ${paymentId}, updated_at = ${now}
      WHERE id = ${id} AND status <> 'completed' AND ${paymentId} IS NOT NULL`,
    ...auditStatements('mark_refunded', refund, isDue),
    sql`UPDATE profiles SET payment_profile = ${buildPlanForOfferPlacesSql(left)},
        offer_places = nullif(${left}, ${free}), updated_at = ${now}
      WHERE id = ${buyer} AND deleted_at IS NULL AND payment_profile IS NOT 'enterprise'`,
    ...(refund.closesOffers
      ? [
          sql`UPDATE offers SET is_active = 0, updated_at = ${now}
            WHERE rowid IN (SELECT rowid FROM offers WHERE ${isOpenOfferOfOwnerCondition(buyer)}
              ORDER BY created_at DESC, rowid DESC
              LIMIT max(0, ${buildOwnerOpenOfferCountSql(buyer)}
                - coalesce(${buildOwnerOfferPlacesSql(buyer)}, 0)))`,
        ]
      : []),
    ...repriceStatements(sql`profile_id = ${buyer} AND status = 'pending'`, buyer, now),
    sql`UPDATE transactions SET refunded_at = ${now}, updated_at = ${now} WHERE ${isDue}`,
  ]
}

/** Refunds a purchase in one batch. @returns whether this call recorded the refund */
export async function refundPurchase(db: Database, refund: PurchaseRefund): Promise<boolean> {
  const results = await runBatch(db, refundPurchaseStatements(refund))
  return results.at(-1)?.meta.changes === 1
}

/** A second card payment of a purchase that is already paid. `id` is the id of the purchase. */
type SecondPayment = { id: string; paymentId: string; now: Date }

/** Records a second payment, unless it was refunded. Recording it again changes nothing. */
export async function recordDuplicatePayment(
  db: Database,
  { id, paymentId, now }: SecondPayment,
): Promise<void> {
  await db.run(sql`INSERT INTO second_payments (payment_id, transaction_id, created_at)
    SELECT ${paymentId}, id, ${now.getTime()} FROM transactions
    WHERE id = ${id} AND status = 'completed' AND payment_id IS NOT ${paymentId}
      AND refunded_payment_id IS NOT ${paymentId}
    ON CONFLICT DO NOTHING`)
}

/** Records the refund of a second payment, even if the payment is not recorded yet. */
export async function recordDuplicatePaymentRefund(
  db: Database,
  { id, paymentId, now }: SecondPayment,
): Promise<void> {
  await db.run(sql`INSERT INTO second_payments (payment_id, transaction_id, refunded_at, created_at)
    SELECT ${paymentId}, id, ${now.getTime()}, ${now.getTime()} FROM transactions
    WHERE id = ${id} AND status = 'completed' AND payment_id IS NOT ${paymentId}
    ON CONFLICT (payment_id) DO UPDATE SET refunded_at = coalesce(refunded_at, excluded.refunded_at)`)
}

/** A mail that follows a payment or a refund. */
export type PaymentMailKind = 'invoice_paid' | 'invoice_refunded'

/** Lists purchases that were paid or refunded after `after` and have no mail about this. */
export const listPurchasesWithoutPaymentMail = (
  db: Database,
  after: Date,
): Promise<{ id: string; kind: PaymentMailKind }[]> => {
  const lacks = (kind: PaymentMailKind) => sql`${isBuyerThere} AND NOT EXISTS (
    SELECT 1 FROM mails WHERE mails.transaction_id = transactions.id AND kind = ${kind})`
  return db.all(sql`
    SELECT id, 'invoice_paid' AS kind FROM transactions
    WHERE completed_at > ${after.getTime()} AND ${lacks('invoice_paid')}
    UNION ALL SELECT id, 'invoice_refunded' FROM transactions
    WHERE refunded_at > ${after.getTime()} AND ${lacks('invoice_refunded')}`)
}

/** Writes a mail about a payment or a refund, unless a concurrent cron run has written it. */
export async function insertPaymentMail(
  db: Database,
  mail: { id: string; statements: BatchStatement[] },
): Promise<void> {
  await runBatch(db, [
    ...mail.statements,
    sql`DELETE FROM mails WHERE id = ${mail.id} AND EXISTS (
        SELECT 1 FROM mails AS others WHERE others.transaction_id = mails.transaction_id
          AND others.kind = mails.kind AND others.id <> mails.id)`,
  ])
}

/** The maximum number of checkouts to close. Any further checkouts expire after a day. */
const checkoutsMax = 10

/** Lists the latest checkouts of a person's unpaid purchases, except those of the purchase `id`. */
export async function listOtherCheckouts(
  db: Database,
  { id, profileId }: { id: string; profileId: string },
): Promise<string[]> {
  const found = await db
    .select({ checkoutId: transactions.checkoutId })
    .from(transactions)
    .where(sql`profile_id = ${profileId} AND id <> ${id} AND status <> 'completed'
      AND checkout_id IS NOT NULL`)
    .orderBy(desc(transactions.createdAt))
    .limit(checkoutsMax)
  return found.flatMap(({ checkoutId }) => checkoutId ?? [])
}

/** Lists checkouts that must be closed, oldest first, up to `limit`. */
export const listStaleCheckouts = (db: Database, limit: number) =>
  db.select().from(staleCheckouts).orderBy(asc(staleCheckouts.createdAt), sql`rowid`).limit(limit)

/** Deletes the row of a stale checkout that was closed at the payment provider. */
export async function deleteStaleCheckoutRow(db: Database, checkoutId: string): Promise<void> {
  await db.run(sql`DELETE FROM stale_checkouts WHERE checkout_id = ${checkoutId}`)
}

/**
 * Stores the checkout that was opened for a pending purchase, if the purchase still has the
 * checkout `last` and the price `cents`.
 * @returns whether `checkoutId` is now the purchase's checkout
 */
export async function storeCheckout(
  db: Database,
  checkout: { id: string; checkoutId: string; last: string | null; cents: number },
): Promise<boolean> {
  const { id, checkoutId, last, cents } = checkout
  const kept = await db.all(sql`
    UPDATE transactions SET checkout_id = ${checkoutId}
    WHERE id = ${id} AND status = 'pending'
      AND (checkout_id IS ${last} OR checkout_id = ${checkoutId})
      AND amount * 100 + vat_cents = ${cents}
    RETURNING id`)
  return kept.length > 0
}
