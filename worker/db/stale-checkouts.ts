import { type SQL, sql } from 'drizzle-orm'

/**
 * Records open checkouts, which the five-minute cron run then closes at the payment provider. Must
 * run before the purchases are changed, in the same batch. `now` is in milliseconds.
 */
export const recordStaleCheckoutsStatement = (which: SQL, now: number): SQL =>
  sql`INSERT INTO stale_checkouts (checkout_id, transaction_id, created_at)
    SELECT checkout_id, id, ${now} FROM transactions WHERE ${which} AND checkout_id IS NOT NULL
    ON CONFLICT DO NOTHING`
