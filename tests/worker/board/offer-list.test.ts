import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  choiceFilterNames,
  emptyOfferFilters,
  type OfferFilters,
  offerFilterDefinitions,
  offerFilterNames,
  parseOfferFilters,
  toCanonicalFilterParams,
} from '../../../worker/contract/board/offer-filters.ts'
import type { JobOfferList, OfferFacets } from '../../../worker/contract/board/offers.ts'
import { startApp } from '../../support/app.ts'
import {
  exampleSearchTexts,
  randomFilterValue,
  randomOffer,
  randomOfferFilters,
  randomSearchText,
  toOfferRow,
} from '../../support/drawn-offers.ts'
import { randomisedTestOptions } from '../../support/effort.ts'
import { expectedOfferList, type ListableOffer, matchingOffers } from '../../support/list-oracle.ts'
import { seedCompany, seedOffers } from '../../support/seed.ts'

let known: ListableOffer[]
let app: ReturnType<typeof startApp>
/** The numbers of shards with which the same list is tested. */
const shardCounts = [1, 2, 4]
const sharded = new Map(
  shardCounts.map((count) => [count, startApp({ bindings: { CATALOGUE_SHARDS: count } })]),
)

/**
 * Inserts 240 generated offers of all kinds. The seed is fixed, so they are the same in every run.
 */
beforeAll(async () => {
  const drawn = fc.sample(randomOffer, { numRuns: 240, seed: 11 })
  const names = [...new Set(drawn.map(({ company_id }) => company_id.name))]
  const companyIds = await Promise.all(names.map((name) => seedCompany({ name })))
  known = []
  for (const [at, name] of names.entries()) {
    const own = drawn.filter(({ company_id }) => company_id.name === name)
    const ids = await seedOffers(companyIds[at]!, own.map(toOfferRow))
    known.push(...own.map((offer, i) => ({ ...offer, id: ids[i]! })))
  }
  // Also inserts unlisted offers of every kind.
  const [listed] = companyIds
  await seedOffers(listed!, [
    { paymentStatus: 'pending' },
    { paymentStatus: 'failed' },
    { awaitsConfirmation: true },
    { withdrawnAt: new Date() },
  ])
  await seedOffers(await seedCompany({ verifiedAt: null }), [{ skills: ['react'] }])
  app = sharded.get(1)!
})

/**
 * The timeout of one test, in milliseconds. In the long run, a test sends 700 random requests,
 * possibly on a busy machine.
 */
const longMs = 600_000

test.each(offerFilterNames)(
  'the filter `%s` alone removes the offers that do not match',
  async (name) => {
    const listed = expectedOfferList(known, emptyOfferFilters, app.clock.now()).length
    const totals = fc
      .sample(randomFilterValue(name), { numRuns: 8, seed: 5 })
      .map(async (value) => {
        const wanted = { ...emptyOfferFilters, [name]: value }
        const expected = expectedOfferList(known, wanted, app.clock.now()).length
        const { pagination } = await app.json<JobOfferList>(
          `/api/job-offers?${toCanonicalFilterParams(wanted)}`,
        )
        expect([value, pagination.total]).toEqual([value, expected])
        return expected
      })
    const found = await Promise.all(totals)
    expect(found.some((total) => total > 0 && total < listed)).toBe(true)
  },
)

describe.each(shardCounts)('the list with %d shard(s), compared with an oracle', (count) => {
  const board = sharded.get(count)!

  test(
    'returns the same offers, order and total for random filters, sorts and pages',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          randomOfferFilters,
          fc.integer({ min: 1, max: 12 }),
          fc.integer({ min: 1, max: 50 }),
          async (wanted, page, limit) => {
            const { data, pagination } = await board.json<JobOfferList>(
              `/api/job-offers?${toCanonicalFilterParams(wanted)}&page=${page}&limit=${limit}`,
            )
            const expected = expectedOfferList(known, wanted, app.clock.now())
            expect(data.map(({ id }) => id)).toEqual(
              expected.slice((page - 1) * limit, page * limit).map(({ id }) => id),
            )
            const totalPages = Math.ceil(expected.length / limit)
            expect(pagination).toEqual({
              total: expected.length,
              pageSize: limit,
              currentPage: page,
              totalPages,
              hasNextPage: page < totalPages,
              hasPreviousPage: page > 1 && totalPages > 0,
              prevPage: page > 1 && totalPages > 0 ? Math.min(page - 1, totalPages) : null,
              nextPage: page < totalPages ? page + 1 : null,
            })
          },
        ),
        randomisedTestOptions(20, 700),
      )
    },
    longMs,
  )

  test(
    'shows facet counts equal to choosing the value alone in its filter',
    async () => {
      await fc.assert(
        fc.asyncProperty(randomOfferFilters, async (wanted) => {
          const { facets } = await board.json<{ facets: OfferFacets }>(
            `/api/job-offers/facets?${toCanonicalFilterParams(wanted)}`,
          )
          const count = (change: Partial<OfferFilters>) =>
            matchingOffers(known, { ...wanted, ...change }, app.clock.now()).length
          expect(facets.total).toBe(count({}))
          for (const name of choiceFilterNames) {
            for (const [value, left] of Object.entries(facets[name])) {
              expect([name, value, left]).toEqual([name, value, count({ [name]: [value] })])
            }
            expect(Object.keys(facets[name])).toEqual(offerFilterDefinitions[name].values)
          }
          for (const [days, left] of Object.entries(facets.posted_within)) {
            expect([days, left]).toEqual([days, count({ posted_within: Number(days) })])
          }
          expect(Object.keys(facets.posted_within)).toEqual(['1', '3', '7', '30'])
          const matching = matchingOffers(known, wanted, app.clock.now())
          for (const { skill, count: asked } of facets.skills) {
            const asking = matching.filter(({ skills }) => skills.includes(skill))
            expect([skill, asked]).toEqual([skill, asking.length])
          }
          for (const { place, count: there } of facets.place) {
            const atPlace = matching.filter(({ location, places }) =>
              [...location, ...places].some((one) => one.toLowerCase().split(', ').includes(place)),
            )
            expect([place, there]).toEqual([place, atPlace.length])
          }
          for (const { country, count: from } of facets.country) {
            const open = matchingOffers(
              matching,
              { ...emptyOfferFilters, country: [country] },
              app.clock.now(),
            )
            expect([country, from]).toEqual([country, open.length])
          }
          const asked = new Set(matching.flatMap(({ skills }) => skills))
          expect(facets.skills).toHaveLength(asked.size)
        }),
        randomisedTestOptions(8, 200),
      )
    },
    longMs,
  )
})

describe('the list, compared with a slow search', () => {
  test('finds the same for each sample search', async () => {
    for (const search of exampleSearchTexts) {
      const { pagination } = await app.json<JobOfferList>(
        `/api/job-offers?${new URLSearchParams({ search })}`,
      )
      const expected = expectedOfferList(known, { ...emptyOfferFilters, search }, app.clock.now())
      expect([search, pagination.total]).toEqual([search, expected.length])
    }
  })

  test('finds the same for random searches, in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(randomSearchText, async (search) => {
        const query = new URLSearchParams({ search, limit: '50' })
        const { data, pagination } = await app.json<JobOfferList>(`/api/job-offers?${query}`)
        const filters = parseOfferFilters(query)
        const expected = expectedOfferList(known, filters, app.clock.now())
        expect(pagination.total).toBe(expected.length)
        expect(data.map(({ id }) => id)).toEqual(expected.slice(0, 50).map(({ id }) => id))
      }),
      randomisedTestOptions(30, 2_000),
    )
  }, 600_000)

  test('has every offer on exactly one page', async () => {
    const met: string[] = []
    for (let page: number | null = 1; page !== null; ) {
      const list: JobOfferList = await app.json(`/api/job-offers?page=${page}&limit=7`)
      met.push(...list.data.map(({ id }) => id))
      page = list.pagination.nextPage
    }
    expect(met).toEqual(
      expectedOfferList(known, emptyOfferFilters, app.clock.now()).map(({ id }) => id),
    )
  })
})

describe('the syntax of the list query', () => {
  const total = async (query: string) =>
    (await app.json<JobOfferList>(`/api/job-offers?${query}`)).pagination.total

  test('accepts several values repeated, joined by commas, or both', async () => {
    const joined = await total('employment_type=Full-time,Part-time,Contractor')
    expect(joined).toBeGreaterThan(0)
    expect(await total('employment_type=Full-time&employment_type=Part-time,Contractor')).toBe(
      joined,
    )
  })

  test('ignores the case of skills', async () => {
    expect(await total('skills=REACT')).toBe(await total('skills=react'))
  })

  test('ignores unknown parameters and cannot turn off the payment filter', async () => {
    expect(await total('payment_status=pending')).toBe(known.length)
    expect(await total('payment_status=completed&utm_source=x')).toBe(known.length)
  })

  test('treats empty parameters and a salary of 0 as absent', async () => {
    expect(await total('search=&skills=&employment_type=&page=&salary_range_max=0')).toBe(
      known.length,
    )
  })

  test.each([
    ['page=0', 'page', 'too_small'],
    ['page=-3', 'page', 'too_small'],
    ['page=1.5', 'page', 'not_a_number'],
    ['page=99999999999999999999', 'page', 'too_big'],
    ['page=1&page=2', 'page', 'repeated'],
    ['limit=51', 'limit', 'too_big'],
    ['limit=many', 'limit', 'not_a_number'],
    ['sortBy=price', 'sortBy', 'not_in_list'],
    ['sortOrder=up', 'sortOrder', 'not_in_list'],
    ['employment_type=Full-time,Altro', 'employment_type.1', 'not_in_list'],
    ['job_type=x', 'job_type.0', 'not_in_list'],
    ['salary_range_max=-1', 'salary_range_max', 'too_small'],
    ['salary_range_max=lots', 'salary_range_max', 'not_a_number'],
    [`search=${'a'.repeat(10_000)}`, 'search', 'too_long'],
    [`skills=${'a'.repeat(51)}`, 'skills.0', 'too_long'],
    [`skills=${Array.from({ length: 31 }, (_, i) => i)}`, 'skills', 'too_many'],
  ])('rejects %.40s and names the field', async (query, path, code) => {
    const response = await app.fetch(`/api/job-offers?${query}`)
    expect(response.status).toBe(400)
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({
      type: '/problems/request.invalid',
      code: 'request.invalid',
      status: 400,
      instance: response.headers.get('X-Request-Id'),
      errors: [{ path, code }],
    })
  })
})
