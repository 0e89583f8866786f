import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { JobOfferList, OfferFacets } from '../../../worker/contract/board/offers.ts'
import { offers } from '../../../worker/db/schema/board.ts'
import { startApp } from '../../support/app.ts'
import { db, seedCompany, seedOffer, seedOffers } from '../../support/seed.ts'
import { takeDatabaseCopy } from '../../support/time-travel.ts'

/** Continents of the requests. There is one for each region, so that all replicas are tested. */
const continents = ['EU', 'NA', 'SA', 'AS', 'OC', 'AF']
/**
 * How long an isolate trusts the catalogue version that it knows. The value is the same as in
 * wrangler.toml.
 */
const CATALOGUE_TTL_SECONDS = 5

/** One isolate per region. All isolates share one clock. */
const first = startApp({ bindings: { CATALOGUE_TTL_SECONDS } })
const isolates = continents.map((continent) => ({
  app: startApp({ clock: first.clock, bindings: { CATALOGUE_TTL_SECONDS } }),
  init: { cf: { continent } } as RequestInit,
}))

type Isolate = (typeof isolates)[number]
const read = async <Body>({ app, init }: Isolate, path: string): Promise<Body> =>
  (await app.fetch(path, init)).json()

/** The titles and the total of the list in one region. */
async function listed(isolate: Isolate, query = ''): Promise<{ titles: string[]; total: number }> {
  const path = `/api/job-offers?sortBy=created_at&limit=50&${query}`
  const { data, pagination } = await read<JobOfferList>(isolate, path)
  return { titles: data.map(({ title }) => title).toSorted(), total: pagination.total }
}

async function expectEverywhere(titles: string[], query = ''): Promise<void> {
  for (const isolate of isolates) {
    expect(await listed(isolate, query)).toEqual({
      titles: titles.toSorted(),
      total: titles.length,
    })
    const { facets } = await read<{ facets: OfferFacets }>(
      isolate,
      `/api/job-offers/facets?${query}`,
    )
    expect(facets.total).toBe(titles.length)
  }
}

/**
 * Moves the clock past the TTL and requests the list in each region once. That request may still
 * get the old version. After the response, the isolate reads the new version.
 */
async function turnFiveSeconds(): Promise<void> {
  first.clock.turn({ seconds: CATALOGUE_TTL_SECONDS })
  for (const isolate of isolates) await listed(isolate)
}

const rename = (id: string, title: string) =>
  db.update(offers).set({ title }).where(eq(offers.id, id))

let company: string
let [kept, other] = ['', '']
beforeEach(async () => {
  await db.update(offers).set({ withdrawnAt: new Date() })
  company = await seedCompany()
  ;[kept = '', other = ''] = await seedOffers(company, [{ title: 'Prima' }, { title: 'Seconda' }])
  await turnFiveSeconds()
})

describe('after a restore of the database, within 5 seconds in every region', () => {
  test('the list matches the database', async () => {
    const restore = await takeDatabaseCopy()
    await seedOffers(company, [{ title: 'Perduta' }, { title: 'Perduta anche questa' }])
    await rename(kept, 'Cambiata')
    await turnFiveSeconds()
    await expectEverywhere(['Cambiata', 'Seconda', 'Perduta', 'Perduta anche questa'])
    await restore()
    await turnFiveSeconds()
    await expectEverywhere(['Prima', 'Seconda'])
    await expectEverywhere([], 'search=perduta')
  })

  test('a new offer is listed, although its version number was used before', async () => {
    const restore = await takeDatabaseCopy()
    await seedOffers(
      company,
      Array.from({ length: 10 }, (_, i) => ({ title: `Perduta ${i}` })),
    )
    await turnFiveSeconds()
    await expectEverywhere([
      'Prima',
      'Seconda',
      ...Array.from({ length: 10 }, (_, i) => `Perduta ${i}`),
    ])
    await restore()
    await seedOffer({ companyId: company, title: 'Nuova' })
    await turnFiveSeconds()
    await expectEverywhere(['Prima', 'Seconda', 'Nuova'])
    await expectEverywhere(['Nuova'], 'search=nuova')
  })

  test.each([
    ['reaches', 2],
    ['overtakes', 5],
  ])('the list is correct if the new version %s the one before the restore', async (_, writes) => {
    const restore = await takeDatabaseCopy()
    await rename(kept, 'Perduta')
    await rename(other, 'Perduta')
    await turnFiveSeconds()
    await expectEverywhere(['Perduta', 'Perduta'])
    await restore()
    // These writes only insert new offers. They do not touch the offers that were renamed before
    // the restore.
    const titles = Array.from({ length: writes }, (_, i) => `Nuova ${i}`)
    await seedOffers(
      company,
      titles.map((title) => ({ title })),
    )
    await turnFiveSeconds()
    await expectEverywhere(['Prima', 'Seconda', ...titles])
  })

  test('no cache returns data from before the restore, even with an equal version', async () => {
    const isolate = isolates[0]!
    const restore = await takeDatabaseCopy()
    await rename(kept, 'Perduta')
    await turnFiveSeconds()
    expect((await listed(isolate)).titles).toEqual(['Perduta', 'Seconda'])
    const before = await isolate.app.fetch('/api/job-offers', isolate.init)
    await restore()
    await rename(other, 'Cambiata')
    // A new isolate has no list in memory, so only the data centre's cache could return stale data.
    const fresh = { app: startApp(), init: isolate.init }
    expect((await listed(fresh)).titles).toEqual(['Cambiata', 'Prima'])
    const after = await fresh.app.fetch('/api/job-offers', {
      ...isolate.init,
      headers: { 'If-None-Match': before.headers.get('ETag')! },
    })
    expect(after.status).toBe(200)
  })

  test('data cached under the restored version number are not reused', async () => {
    const isolate = isolates[0]!
    const cold = 'experience_level=Not+Specified'
    await expectEverywhere(['Prima', 'Seconda'])
    const restore = await takeDatabaseCopy()
    await rename(kept, 'Perduta')
    // During the 5 seconds of the TTL, the isolate still uses the old version number. This list is
    // not cached yet, so the isolate reads the new data for it.
    expect((await listed(isolate, cold)).titles).toContain('Perduta')
    await restore()
    await turnFiveSeconds()
    await expectEverywhere(['Prima', 'Seconda'])
    expect((await listed(isolate, cold)).titles).toEqual(['Prima', 'Seconda'])
  })
})
