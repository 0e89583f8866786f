import { limits } from '#contract/limits'
import { storageKeys } from '#contract/storage-keys'
import { storedValue } from '../../lib/storage.ts'

/**
 * Upper bounds for what is stored and restored. Browsers keep no more history entries than
 * `entriesMax`.
 */
const depthMax = 10 * limits.scrolledOffersMax
const entriesMax = 50

const stored = storedValue('session', storageKeys.listDepth, (entries) =>
  Array.isArray(entries) ? entries.filter(Array.isArray) : [],
)
const depths = new Map<string, number>(stored.read() as [string, number][])

/**
 * How many offers the list held at a history entry, by its key. Returning to the entry loads as
 * many.
 */
export function depthAt(key: string): number {
  const depth = Number(depths.get(key) ?? 0)
  return Math.min(Math.max(depth, limits.pageSize), depthMax)
}

export function keepDepth(key: string, depth: number): void {
  if (depths.get(key) === depth) return
  // A Map keeps insertion order: reinserting the key makes it the newest.
  depths.delete(key)
  depths.set(key, depth)
  for (const oldest of [...depths.keys()].slice(0, -entriesMax)) depths.delete(oldest)
  stored.write([...depths])
}
