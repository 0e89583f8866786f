import { limits } from '#contract/limits'
import { storageKeys } from '#contract/storage-keys'
import { storedValue } from '../../lib/storage.ts'

/** Upper bounds for restored offers and for history entries, of which browsers keep no more. */
const depthMax = 10 * limits.infiniteScrollOffersMax
const entriesMax = 50

const stored = storedValue('session', storageKeys.listDepth, (entries) =>
  Array.isArray(entries) ? entries.filter(Array.isArray) : [],
)
const depths = new Map<string, number>(stored.read() as [string, number][])

/** The length of the list at a history entry, for when the visitor returns to it. */
export function listDepthAt(key: string): number {
  const depth = Number(depths.get(key) ?? 0)
  return Math.min(Math.max(depth, limits.offerListPageSize), depthMax)
}

export function rememberListDepth(key: string, depth: number): void {
  if (depths.get(key) === depth) return
  // A Map keeps the order of insertion: inserting the key again makes it the newest.
  depths.delete(key)
  depths.set(key, depth)
  for (const oldest of [...depths.keys()].slice(0, -entriesMax)) depths.delete(oldest)
  stored.write([...depths])
}
