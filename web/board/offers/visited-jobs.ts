import { proxy } from 'valtio/vanilla'
import { storageKeys } from '#contract/storage-keys'
import { storedValue } from '../../lib/storage.ts'

const stored = storedValue('local', storageKeys.visitedOffers, (ids) =>
  Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [],
)

/** How many offers are remembered: about 15 KB of storage. */
const visitedMax = 500

/** Ids of the offers opened in this browser, oldest first. */
export const visitedJobs = proxy({ ids: stored.read() })

/** Remembers that an offer was opened; opening it again makes it recent again. */
export function recordVisit(id: string): void {
  // Another tab may have added offers meanwhile.
  const seen = new Set([...stored.read(), ...visitedJobs.ids])
  seen.delete(id)
  visitedJobs.ids = [...seen, id].slice(-visitedMax)
  stored.write([...visitedJobs.ids])
}

/** After a registration the browser may have changed hands, so the list starts anew. */
export function clearVisitedJobs(): void {
  visitedJobs.ids = []
  stored.remove()
}
