import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomisedTestOptions } from '../../../tests/support/effort.ts'
import { emptyOfferFilters } from '../../contract/board/offer-filters.ts'
import type { IndexFacets } from './offer-index.ts'
import { OfferIndex } from './offer-index.ts'
import { OfferTable } from './offer-table.ts'
import { sumWordCounts } from './open-offers.ts'
import { mergeFacets } from './shards.ts'
import type { WordCount } from './word-index.ts'

const empty = new OfferIndex(new OfferTable({ number: 0, count: 1 })).facets(
  { ...emptyOfferFilters, now: 0 },
  1,
)
const facetsWith = (skills: WordCount[]): IndexFacets => ({
  ...empty,
  words: { ...empty.words, skills },
})

/** Merges the word counts of several shards, each of which returns only `wordsEach` words. */
function merged(shards: WordCount[][], wordsEach: number, wordsMax: number): WordCount[] | null {
  const parts = shards.map((words) => facetsWith(sumWordCounts(words).slice(0, wordsEach)))
  return mergeFacets(parts, wordsEach, wordsMax)?.words.skills ?? null
}

const counts = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 })), {
    selector: ([word]) => word,
  })
  .map((pairs) => pairs.map(([word, count]): WordCount => ({ word: `word${word}`, count })))

test('the merged words are exact, or null if they are uncertain', () => {
  fc.assert(
    fc.property(
      fc.array(counts, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 0, max: 6 }),
      (shards, wordsMax, more) => {
        const found = merged(shards, wordsMax + more, wordsMax)
        if (found !== null) expect(found).toEqual(sumWordCounts(shards.flat()).slice(0, wordsMax))
        const all = merged(shards, Number.MAX_SAFE_INTEGER, wordsMax)
        expect(all).toEqual(sumWordCounts(shards.flat()).slice(0, wordsMax))
      },
    ),
    randomisedTestOptions(500, 20_000),
  )
})

test('a few more words than wanted suffice if the shards are similar', () => {
  const shard = Array.from({ length: 300 }, (_, i) => ({
    word: `word${i}`,
    count: Math.ceil(10_000 / (i + 1)),
  }))
  const other = shard.map(({ word, count }) => ({ word, count: Math.ceil(count * 0.9) }))
  expect(merged([shard, other], 120, 30)).toHaveLength(30)
})

test('a word that one shard left out makes the result uncertain', () => {
  const one = [
    { word: 'a', count: 9 },
    { word: 'b', count: 8 },
  ]
  const other = [
    { word: 'c', count: 9 },
    { word: 'b', count: 8 },
  ]
  expect(merged([one, other], 1, 1)).toBeNull()
  expect(merged([one, other], 3, 1)).toEqual([{ word: 'b', count: 16 }])
})
