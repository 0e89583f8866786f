import type { Region } from '../../platform/region.ts'
import type { IndexFacets } from './offer-index.ts'
import { type Shard, wordFilters } from './offer-table.ts'
import { addFilterCounts, sumWordCounts } from './open-offers.ts'
import type { SkillCounts } from './similar-offers.ts'
import type { SearchUnitCounts } from './text-search.ts'
import type { WordCount } from './word-index.ts'

/** Returns the name of a shard's Durable Object. A single shard is named after its region. */
export const buildReplicaObjectName = (region: Region, { number, count }: Shard): string =>
  count === 1 ? region : `${region} ${number}/${count}`

/** The inverse of `buildReplicaObjectName`. */
export function parseReplicaShard(name: string): Shard {
  const [, number, count] = / (\d+)\/(\d+)$/.exec(name) ?? []
  return count === undefined
    ? { number: 0, count: 1 }
    : { number: Number(number), count: Number(count) }
}

/**
 * Adds up the filter counts of all shards. Each shard has returned at most `wordsEach` words per
 * filter; the sum keeps the `wordsMax` most frequent words.
 * @returns null if the shards returned too few words to know which are the most frequent overall
 */
export function mergeFacets(
  parts: IndexFacets[],
  wordsEach: number,
  wordsMax: number,
): IndexFacets | null {
  const [first, ...others] = structuredClone(parts)
  const merged = first!
  for (const { total, choices, days, forAnyCountry } of others) {
    merged.total += total
    merged.forAnyCountry += forAnyCountry
    addFilterCounts(merged.days, days)
    addFilterCounts(merged.choices, choices)
  }
  for (const name of wordFilters) {
    const counts = parts.map(({ words }) => words[name])
    const words = mostFrequent(counts, wordsEach, wordsMax)
    if (words === null) return null
    merged.words[name] = words
  }
  return merged
}

// Adds up the shards' counts of each word and returns the `limit` words with the largest sums. A
// word that a shard left out can occur there as often as the shard's last word. The result is null
// if that could change the largest sums.
function mostFrequent(parts: WordCount[][], wordsEach: number, limit: number): WordCount[] | null {
  if (parts.length === 1) return parts[0]!.slice(0, limit)
  const leftOut = parts.map((counts) => (counts.length < wordsEach ? 0 : counts.at(-1)!.count))
  const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)
  const returned = parts.map((counts) => new Set(counts.map(({ word }) => word)))
  const doubtOf = ({ word }: WordCount) =>
    sumOf(leftOut.filter((_, shard) => !returned[shard]!.has(word)))
  const sums = sumWordCounts(parts.flat())
  const found = sums.slice(0, limit)
  const least = found.length < limit ? 0 : found.at(-1)!.count
  const mayBelong = (each: WordCount) => doubtOf(each) > 0 && each.count + doubtOf(each) >= least
  const neverReturned = sumOf(leftOut)
  const isUnsure = sums.some(mayBelong) || (neverReturned > 0 && neverReturned >= least)
  return isUnsure ? null : found
}

export const mergeSkillCounts = (parts: SkillCounts[]): SkillCounts =>
  parts.reduce((sum, part) => ({
    offers: sum.offers + part.offers,
    counts: sum.counts.map((count, i) => count + part.counts[i]!),
    isShared: sum.isShared || part.isShared,
  }))

/**
 * Adds up the shards' counts for each word of a search. Only the shards in which the searched word
 * is rare contribute similar words.
 */
export function mergeSearchUnitCounts(parts: SearchUnitCounts[][]): SearchUnitCounts[] {
  return parts[0]!.map((_, i) => {
    const facts = parts.map((part) => part[i]!)
    const similar = new Map<string, SearchUnitCounts['similar'][number]>()
    for (const each of facts.flatMap((one) => one.similar)) {
      const known = similar.get(each.word)
      similar.set(each.word, { ...each, count: each.count + (known?.count ?? 0) })
    }
    const sum = (name: 'found' | 'beginning') => facts.reduce((total, one) => total + one[name], 0)
    return { found: sum('found'), beginning: sum('beginning'), similar: [...similar.values()] }
  })
}
