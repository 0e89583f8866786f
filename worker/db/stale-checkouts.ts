import { type SQL, sql } from 'drizzle-orm'

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
