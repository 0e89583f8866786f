import { type SQL, sql } from 'drizzle-orm'

/**
 * Remembers the open checkouts of the purchases that match `which`, so that the sweep closes them at
 * the payment provider. Runs in the batch that changes the purchases, and before the change.
 * @param now in milliseconds
 */
export const staleCheckoutsStatement = (which: SQL, now: number): SQL =>
  sql`INSERT INTO stale_checkouts (checkout_id, transaction_id, created_at)
    SELECT checkout_id, id, ${now} FROM transactions WHERE ${which} AND checkout_id IS NOT NULL
    ON CONFLICT DO NOTHING`
