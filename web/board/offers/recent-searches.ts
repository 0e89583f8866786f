import { storageKeys } from '#contract/storage-keys'
import { storedValue } from '../../lib/storage.ts'

const stored = storedValue('local', storageKeys.recentSearches, (texts) =>
  Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [],
)

const rememberedMax = 8

/** The last searches in this browser, the latest first. */
export const recentSearches = (): string[] => stored.read()

/** Remembers a search; making it again makes it the latest. */
export function recordSearch(text: string): void {
  const others = stored.read().filter((other) => other !== text)
  stored.write([text, ...others].slice(0, rememberedMax))
}

export const clearRecentSearches = (): void => stored.remove()
