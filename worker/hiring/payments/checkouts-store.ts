import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'

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

type StaleCheckout = { checkoutId: string }

/** Lists checkouts that ask for an earlier price, oldest first, up to `limit`. */
export const listStaleCheckouts = (db: Database, limit: number): Promise<StaleCheckout[]> =>
  db.all(sql`SELECT checkout_id AS checkoutId FROM stale_checkouts
    ORDER BY created_at, rowid LIMIT ${limit}`)

/** Forgets a checkout that was closed. */
export async function forgetStaleCheckout(
  db: Database,
  { checkoutId }: StaleCheckout,
): Promise<void> {
  await db.run(sql`DELETE FROM stale_checkouts WHERE checkout_id = ${checkoutId}`)
}

/**
 * Stores the checkout opened for a purchase, unless another request has replaced `last`
 * meanwhile or the purchase no longer costs what the checkout asks for.
 * @returns whether `checkoutId` is now the purchase's checkout
 */
export async function storeCheckout(
  db: Database,
  {
    id,
    checkoutId,
    last,
    cents,
  }: { id: string; checkoutId: string; last: string | null; cents: number },
): Promise<boolean> {
  const kept = await db.all(sql`
    UPDATE transactions SET checkout_id = ${checkoutId}
    WHERE id = ${id} AND status = 'pending'
      AND (checkout_id IS ${last} OR checkout_id = ${checkoutId})
      AND amount * 100 + vat_cents = ${cents}
    RETURNING id`)
  return kept.length > 0
}
