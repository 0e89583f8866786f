import { storageKeys } from '#contract/storage-keys'
import { createStoredValue } from '../../../lib/storage.ts'

const stored = createStoredValue('local', storageKeys.recentSearches, (texts) =>
  Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [],
)

const rememberedMax = 8

export const readRecentSearches = (): string[] => stored.read()

/** Stores a search as the most recent one, even if it was already stored. */
export function recordRecentSearch(text: string): void {
  const others = stored.read().filter((other) => other !== text)
  stored.write([text, ...others].slice(0, rememberedMax))
}

export const clearRecentSearches = (): void => stored.remove()
