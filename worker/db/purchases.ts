import { type SQL, sql } from 'drizzle-orm'
import { offers } from './schema/board.ts'

/**
 * Records that open checkouts (payment pages) must not be paid any more. The five-minute cron run
 * then closes them. Put this statement before those that change the purchases, in the same batch.
 * @param which a condition that selects the purchases
 * @param now in milliseconds
 */
export const recordStaleCheckoutsStatement = (which: SQL, now: number): SQL =>
  sql`INSERT INTO stale_checkouts (checkout_id, transaction_id, created_at)
    SELECT checkout_id, id, ${now} FROM transactions WHERE ${which} AND checkout_id IS NOT NULL
    ON CONFLICT DO NOTHING`

/** Whether an offer is neither paid nor withdrawn. Needs `offers` in the query. */
export const isUnpaidOfferSql: SQL = sql`(${offers.paymentStatus} <> 'completed'
  AND ${offers.withdrawnAt} IS NULL)`

/**
 * Sets the payment status of offers to `failed` if they wait for a cancelled purchase.
 * @param which a condition that selects the purchases
 */
export const failOffersOfCancelledPurchasesStatement = (which: SQL): SQL =>
  sql`UPDATE offers SET payment_status = 'failed'
    WHERE payment_status = 'pending' AND transaction_id IN (
      SELECT id FROM transactions WHERE status = 'cancelled' AND ${which})`
