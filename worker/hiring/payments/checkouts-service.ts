import type { Deps } from '../../deps/context.ts'
import { mapOneByOne } from '../../platform/one-by-one.ts'
import { isCardPaymentEnabled } from '../billing/service.ts'
import { deleteStaleCheckoutRow, listOtherCheckouts, listStaleCheckouts } from './store.ts'
import { expireCheckoutSession } from './stripe.ts'

/**
 * Closes checkouts. Errors are ignored. A checkout that stays open can still be paid: the payment
 * is then refused, or completes the purchase even if it was cancelled.
 */
export async function closeCheckouts(deps: Deps, ids: string[]): Promise<void> {
  await Promise.all(ids.map((id) => expireCheckoutSession(deps, id).catch(() => undefined)))
}

/** Lists the ids of a person's checkouts that may still be open for payment. */
export const listOpenCheckouts = ({ db }: Pick<Deps, 'db'>, profileId: string): Promise<string[]> =>
  listOtherCheckouts(db, { id: '', profileId })

/** The maximum number of checkouts that one cron run closes. */
const closedAtOnceMax = 20

/**
 * Task of the five-minute cron run: closes checkouts that must not be paid any more, because the
 * price has changed or the buyer has deleted their account. If closing fails, the next cron run
 * retries.
 * @returns how many checkouts were closed
 */
export async function closeStaleCheckouts(deps: Deps): Promise<number> {
  if (!isCardPaymentEnabled(deps)) return 0
  const stale = await listStaleCheckouts(deps.db, closedAtOnceMax)
  const closed = await mapOneByOne(stale, async ({ checkoutId }) => {
    await expireCheckoutSession(deps, checkoutId)
    await deleteStaleCheckoutRow(deps.db, checkoutId)
  })
  return closed.length
}
