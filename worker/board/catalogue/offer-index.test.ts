import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noFilters } from '../../contract/board/offer-filters.ts'
import { offerSorts, sortOrders } from '../../contract/enums.ts'
import { type IndexedOffer, OfferIndex } from './offer-index.ts'

const offer = fc.record<IndexedOffer>({
  rowid: fc.integer({ min: 1, max: 40 }),
  id: fc.constant(''),
  isActive: fc.boolean(),
  employmentType: fc.constantFrom('Full-time', 'Onsite', null),
  experienceLevel: fc.constantFrom('Mid Level', 'Entry Level'),
  jobTypes: fc.subarray(['Sales', 'Design', 'Legal']),
  skills: fc.subarray(['go', 'c++', 'figma']),
  salaryMaxEur: fc.option(fc.nat(5)),
  createdAt: fc.nat(3),
  updatedAt: fc.nat(3),
  viewsCount: fc.nat(3),
  applicationsCount: fc.nat(3),
})
/** Ids are not in the order of arrival, as in production. */
const withId = (drawn: IndexedOffer) => ({ ...drawn, id: `off_${(drawn.rowid * 17) % 41}` })
const change = fc.record({
  changed: fc.uniqueArray(offer.map(withId), { selector: ({ rowid }) => rowid, maxLength: 12 }),
  unlisted: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }),
})

test('an index that took changes one by one equals one that was built at once', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
      const grown = new OfferIndex()
      grown.sortAll()
      const listed = new Map<number, IndexedOffer>()
      for (const { changed, unlisted } of changes) {
        grown.apply(changed, unlisted)
        for (const rowid of unlisted) listed.delete(rowid)
        for (const each of changed) listed.set(each.rowid, each)
      }
      const built = new OfferIndex()
      built.apply([...listed.values()], [])
      const page = { offset: 0, limit: 100 }
      for (const by of offerSorts) {
        for (const order of sortOrders) {
          const sort = { by, order }
          expect(grown.search(noFilters, sort, page)).toEqual(built.search(noFilters, sort, page))
        }
      }
      const filtered = { ...noFilters, skills: ['go'], job_type: ['Sales' as const] }
      expect(grown.facets(filtered)).toEqual(built.facets(filtered))
      for (const { id } of listed.values()) expect(grown.has(id)).toBe(true)
      expect(grown.size).toBe(listed.size)
    }),
  )
})

test('text matches of offers that are not listed are left out', () => {
  const index = new OfferIndex()
  const [first] = fc.sample(offer, 1)
  index.apply([{ ...first!, rowid: 7, id: 'off_7' }], [])
  const matches = index.textMatches([7, 99])
  const found = index.search(
    noFilters,
    { by: 'created_at', order: 'asc' },
    { offset: 0, limit: 5 },
    matches,
  )
  expect(found).toEqual({ total: 1, rowids: [7] })
})
