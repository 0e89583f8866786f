import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomisedTestOptions } from '../../../tests/support/effort.ts'
import { Bitset } from './bitset.ts'
import { WordIndex } from './word-index.ts'

const slots = 200
/** Random words of unequal frequency, as in real offers: the first words occur far more often. */
const word = fc.nat(99).map((n) => `word${Math.floor(60 ** (n / 99)) - 1}`)
const list = fc.uniqueArray(word, { maxLength: 6 })

test('the most frequent words equal those of a naive count, before and after changes', () => {
  fc.assert(
    fc.property(
      fc.array(list, { minLength: slots, maxLength: slots }),
      fc.array(fc.tuple(fc.nat(slots - 1), list), { maxLength: 30 }),
      fc.array(fc.nat(slots - 1), { maxLength: slots }),
      fc.integer({ min: 1, max: 80 }),
      (lists, changes, chosen, limit) => {
        const index = new WordIndex()
        for (const [slot, words] of lists.entries()) index.set(slot, words, false)
        index.pack(slots)
        const all = new Bitset(slots)
        for (let slot = 0; slot < slots; slot++) all.add(slot)
        const among = new Bitset(slots)
        for (const slot of chosen) among.add(slot)
        expect(index.counts(among, all, limit)).toEqual(countByHand(lists, among, limit))
        for (const [slot, words] of changes) {
          lists[slot] = words
          index.set(slot, words, true)
        }
        expect(index.counts(among, all, limit)).toEqual(countByHand(lists, among, limit))
        for (const one of ['word0', 'word1', 'word30']) {
          const having = lists.flatMap((words, slot) => (words.includes(one) ? [slot] : []))
          expect(index.withAny([one]).toArray()).toEqual(having)
        }
      },
    ),
    randomisedTestOptions(100, 5_000),
  )
})

function countByHand(lists: string[][], among: Bitset, limit: number) {
  const counts = new Map<string, number>()
  for (const one of among.toArray().flatMap((slot) => lists[slot]!)) {
    counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, limit)
}
