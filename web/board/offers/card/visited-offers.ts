import { proxy } from 'valtio/vanilla'
import { storageKeys } from '#contract/storage-keys'
import { createStoredValue } from '../../../lib/storage.ts'

const stored = createStoredValue('local', storageKeys.visitedOffers, (ids) =>
  Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [],
)

/** How many offers are remembered. Their ids take about 15 KB. */
const visitedMax = 500

/** Ids of the offers opened in this browser, oldest first. */
export const visitedOffersState = proxy({ ids: stored.read() })

/** Remembers an opened offer as the most recent one. */
export function recordVisitedOffer(id: string): void {
  // Another tab may have stored offers since this page was loaded.
  const seen = new Set([...stored.read(), ...visitedOffersState.ids])
  seen.delete(id)
  visitedOffersState.ids = [...seen, id].slice(-visitedMax)
  stored.write([...visitedOffersState.ids])
}

/** Called after a registration, because another person may have opened these offers. */
export function clearVisitedOffers(): void {
  visitedOffersState.ids = []
  stored.remove()
}
