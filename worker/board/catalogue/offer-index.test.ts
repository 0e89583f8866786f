import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomisedTestOptions } from '../../../tests/support/effort.ts'
import { exampleIndexedOffer } from '../../../tests/support/some-offer.ts'
import { emptyOfferFilters } from '../../contract/board/offer-filters.ts'
import { offerSorts, sortOrders } from '../../contract/enums.ts'
import { computeTextFingerprint } from '../../platform/fingerprint.ts'
import { Bitset } from './bitset.ts'
import type { IndexedOffer } from './indexed-offer.ts'
import { OfferIndex } from './offer-index.ts'
import { OfferTable } from './offer-table.ts'

const unfiltered = { ...emptyOfferFilters, now: 0 }
const whole = { number: 0, count: 1 }
const offer = fc
  .record<Partial<IndexedOffer>>({
    rowid: fc.integer({ min: 1, max: 40 }),
    isActive: fc.boolean(),
    employmentType: fc.constantFrom('Full-time', 'Onsite', null),
    experienceLevel: fc.constantFrom('Mid Level', 'Entry Level'),
    workplace: fc.constantFrom('remote', 'onsite', null),
    eligibleCountries: fc.option(fc.subarray(['IT', 'FR'])),
    title: fc.constantFrom('Designer', 'Chef'),
    places: fc.subarray(['Roma, Italia']),
    jobCategories: fc.subarray(['Sales', 'Design', 'Legal']),
    skills: fc.subarray(['go', 'c++', 'figma']),
    salaryMaxEur: fc.option(fc.nat(5)),
    createdAt: fc.nat(3),
    updatedAt: fc.nat(3),
    viewsCount: fc.nat(3),
    applicationsCount: fc.nat(3),
  })
  .map(exampleIndexedOffer)
/** Gives an offer a random-looking id and a content token that ignores the counts of the offer. */
const withId = (drawn: IndexedOffer) => ({
  ...drawn,
  contentToken: tokenOf({ ...drawn, viewsCount: 0, applicationsCount: 0 }),
  id: `off_${String((drawn.rowid * 17) % 41)
    .padStart(2, '0')
    .padEnd(26, '0')}`,
})
const tokenOf = (content: IndexedOffer) =>
  Number.parseInt(computeTextFingerprint(JSON.stringify(content)), 36) % 2 ** 31
const change = fc.record({
  changed: fc.uniqueArray(offer.map(withId), { selector: ({ rowid }) => rowid, maxLength: 12 }),
  unlisted: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }),
})

/** Returns a table into which all offers were loaded before `complete` was called. */
function built(offers: IndexedOffer[]): OfferTable {
  const table = new OfferTable(whole)
  table.begin()
  table.apply(offers, [])
  table.complete()
  return table
}

/** Returns a copy of a table, made by saving the table and loading it again. */
function copied(table: OfferTable): OfferTable {
  const sections = new Map<string, ArrayBuffer>()
  table.save((name, { buffer, byteOffset, byteLength }) => {
    sections.set(name, buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
  })
  return OfferTable.load(whole, (name) => sections.get(name)!)
}

test('a table changed step by step, and its saved copy, answer like a newly built table', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
      const grown = new OfferTable(whole)
      const listed = new Map<number, IndexedOffer>()
      for (const { changed, unlisted } of changes) {
        grown.apply(changed, unlisted)
        for (const rowid of unlisted) listed.delete(rowid)
        for (const each of changed) listed.set(each.rowid, each)
      }
      const expected = new OfferIndex(built([...listed.values()]))
      const filtered = { ...unfiltered, skills: ['go'], job_type: ['Sales' as const] }
      for (const table of [grown, copied(grown)]) {
        const index = new OfferIndex(table)
        for (const by of offerSorts) {
          for (const order of sortOrders) {
            for (const filters of [unfiltered, filtered, { ...unfiltered, minimumSalaryEur: 3 }]) {
              for (const page of [
                { offset: 0, limit: 100 },
                { offset: 3, limit: 4 },
              ]) {
                expect(index.search(filters, { by, order }, page)).toEqual(
                  expected.search(filters, { by, order }, page),
                )
              }
            }
          }
        }
        expect(index.facets(filtered, 9)).toEqual(expected.facets(filtered, 9))
        for (const { id, rowid } of listed.values()) expect(table.find(id)).toBe(rowid)
        expect(table.size).toBe(listed.size)
      }
    }),
    // 100 runs in `npm test`. The 800 in `npm run test:long` make more than 20,000 changes.
    randomisedTestOptions(100, 800),
  )
}, 600_000)

test('a search leaves out text matches that are not listed', () => {
  const [first] = fc.sample(offer, 1)
  const index = new OfferIndex(built([withId({ ...first!, rowid: 7 })]))
  const text = new Bitset()
  for (const slot of [7, 99]) text.add(slot)
  const sort = { by: 'created_at', order: 'asc' } as const
  const found = index.search(unfiltered, sort, { offset: 0, limit: 5 }, text)
  expect(found).toEqual({ total: 1, slots: [7] })
})
