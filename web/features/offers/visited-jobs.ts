import { proxy } from 'valtio/vanilla'
import { storageKeys } from '#contract/storage-keys'

const storageKey = storageKeys.visitedOffers

/** The oldest are forgotten past this many: some 15 KB of the browser's storage. */
const visitedMax = 500

/** Ids of the offers opened in this browser, oldest first. */
export const visitedJobs = proxy({ ids: load() })

/** Remembers that an offer was opened; opening it again makes it recent again. */
export function recordVisit(id: string): void {
  // Another tab may have written meanwhile: what it saw is seen here too.
  const seen = new Set([...load(), ...visitedJobs.ids])
  seen.delete(id)
  visitedJobs.ids = [...seen, id].slice(-visitedMax)
  save(visitedJobs.ids)
}

/** After a registration the browser may have changed hands, so the list starts anew. */
export function clearVisitedJobs(): void {
  visitedJobs.ids = []
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing was stored, then.
  }
}

/** Storage may be forbidden, full, or hold what somebody else put there: then nothing was seen. */
function load(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function save(ids: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids))
  } catch {
    // The list then lasts as long as the page.
  }
}
