import { limits } from '#contract/limits'
import { storageKeys } from '#contract/storage-keys'
import { createStoredValue } from '../../../lib/storage.ts'

/** At most this many offers are restored. */
const depthMax = 10 * limits.infiniteScrollOffersMax
/** At most this many history entries are remembered. */
const entriesMax = 50

const stored = createStoredValue('session', storageKeys.listDepth, (entries) =>
  Array.isArray(entries) ? entries.filter(Array.isArray) : [],
)
const depths = new Map<string, number>(stored.read() as [string, number][])

/** How many offers to restore when the visitor returns to a history entry. */
export function readListDepth(key: string): number {
  const depth = Number(depths.get(key) ?? 0)
  return Math.min(Math.max(depth, limits.offerListPageSize), depthMax)
}

export function rememberListDepth(key: string, depth: number): void {
  if (depths.get(key) === depth) return
  // Deleting the key first moves it to the end of the Map, whose oldest entries are dropped.
  depths.delete(key)
  depths.set(key, depth)
  for (const oldest of [...depths.keys()].slice(0, -entriesMax)) depths.delete(oldest)
  stored.write([...depths])
}
