import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { JobOfferList } from '../../../worker/contract/board/offers.ts'
import type { PublicCompanyPage } from '../../../worker/contract/hiring/companies.ts'
import { offers } from '../../../worker/db/schema/board.ts'
import type { IsolateMemory } from '../../../worker/deps/context.ts'
import { createIsolateMemory } from '../../../worker/deps/isolate-memory.ts'
import { startApp } from '../../support/app.ts'
import { countingDatabase, countingNamespace } from '../../support/counting.ts'
import { env } from '../../support/env.ts'
import { db, seedCompany, seedOffers } from '../../support/seed.ts'

/** Long enough that a cached response goes stale only when a test moves its clock. */
const CATALOGUE_TTL_SECONDS = 5

let ids: string[]
beforeAll(async () => {
  ids = await seedOffers(await seedCompany(), [
    { title: 'Uno' },
    { title: 'Due' },
    { title: 'Tre' },
  ])
})

/** 2,000 URLs that request the same list with differently written queries. */
const spellings = Array.from({ length: 2_000 }, (_, i) => {
  const parts = ['job_type=Sales,Design', 'skills=a&skills=B', 'limit=5', `utm_${i}=${i}`]
  if (i % 7 === 0) parts.push(`fbclid=${'x'.repeat(14_000)}`)
  return `/api/job-offers?${[...parts.slice(i % 4), ...parts.slice(0, i % 4)].join('&')}`
})

/** Starts an isolate and counts its D1 queries and its calls to the catalogue. */
function startCounted(memory?: IsolateMemory) {
  const database = countingDatabase()
  const { namespace, calls } = countingNamespace(env.CATALOGUE)
  const app = startApp({
    ...(memory && { memory }),
    bindings: { DB: database.DB, CATALOGUE: namespace, CATALOGUE_TTL_SECONDS },
  })
  return { app, queries: database.queries, calls }
}

/**
 * What a new isolate spends to check that a cached response is current: two calls to the catalogue
 * and no D1 query.
 */
const checkedOnce = { queries: 0, calls: { version: 1, search: 1 } }

describe('a cached public answer', () => {
  test('needs no query while the catalogue version is trusted', async () => {
    const { app, queries, calls } = startCounted()
    const first = await (await app.fetch('/api/job-offers?search=uno')).text()
    const spent = { queries: queries(), calls: calls() }
    for (let i = 0; i < 50; i++) {
      expect(await (await app.fetch('/api/job-offers?search=uno')).text()).toBe(first)
    }
    expect({ queries: queries(), calls: calls() }).toEqual(spent)
  })

  test('is found by its URL without parsing the query again', async () => {
    const memory = createIsolateMemory()
    const { app } = startCounted(memory)
    const first = await (await app.fetch('/api/job-offers?search=uno')).text()
    const read = vi.spyOn(memory.responses, 'read')
    expect(await (await app.fetch('/api/job-offers?search=uno')).text()).toBe(first)
    expect(read).not.toHaveBeenCalled()
    app.clock.turn({ hours: 1 })
    await app.fetch('/api/job-offers?search=uno')
    expect(read).toHaveBeenCalledOnce()
  })

  test('is the same for every spelling of a query', async () => {
    const { app, queries } = startCounted()
    await app.fetch('/api/job-offers?job_type=Sales,Design&skills=B,a&limit=5')
    const spent = queries()
    await app.fetch('/api/job-offers?skills=a&skills=b&job_type=Design&job_type=Sales&x=1')
    expect(queries()).toBe(spent)
  })

  test('comes from the data centre’s cache in a new isolate', async () => {
    await startCounted().app.fetch('/api/job-offers?search=due')
    const { app, queries, calls } = startCounted()
    await app.fetch('/api/job-offers?search=due')
    expect({ queries: queries(), calls: calls() }).toEqual(checkedOnce)
  })

  test('returns 304 to a client that has it, before any query', async () => {
    const etag = (await startCounted().app.fetch('/api/job-offers?page=1')).headers.get('ETag')
    const { app, queries, calls } = startCounted()
    const again = await app.fetch('/api/job-offers?page=1', {
      headers: { 'If-None-Match': `"other", ${etag}` },
    })
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag])
    expect({ queries: queries(), calls: calls() }).toEqual(checkedOnce)
  })
})

test('a 304 repeats no header that the client already has', async () => {
  const { app } = startCounted()
  const etag = (await app.fetch('/api/job-offers')).headers.get('ETag') ?? ''
  const again = await app.fetch('/api/job-offers', { headers: { 'If-None-Match': etag } })
  expect([again.status, [...again.headers.keys()].sort()]).toEqual([
    304,
    ['cache-control', 'etag', 'x-request-id'],
  ])
})

test('2,000 URLs with the same answer use the memory of one, and no query', async () => {
  const memory = createIsolateMemory()
  const { app, queries, calls } = startCounted(memory)
  const first = await app.fetch(spellings[0]!)
  const spent = { size: memory.responses.size, queries: queries(), calls: calls() }
  expect(spent.size).toBeGreaterThan(0)
  const tags = new Set<string | null>()
  for (const address of spellings) tags.add((await app.fetch(address)).headers.get('ETag'))
  expect([...tags]).toEqual([first.headers.get('ETag')])
  expect({ size: memory.responses.size, queries: queries(), calls: calls() }).toEqual(spent)
})

test('a burst of 100 requests for an uncached URL makes one query', async () => {
  const { app, queries, calls } = startCounted()
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => app.fetch('/api/job-offers?search=tre&limit=50')),
  )
  const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())))
  expect(bodies.size).toBe(1)
  expect({ queries: queries(), calls: calls() }).toEqual({
    queries: 1,
    calls: { version: 1, search: 1 },
  })
})

test('a failed read is not cached', async () => {
  let isDown = true
  const CATALOGUE = new Proxy(env.CATALOGUE, {
    get(target, name) {
      if (isDown && name === 'get') throw new Error('catalogue is down')
      const member = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  const app = startApp({ bindings: { CATALOGUE } })
  const failed = await app.fetch('/api/job-offers?search=quattro')
  expect([failed.status, failed.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await failed.text()).not.toContain('catalogue is down')
  isDown = false
  expect((await app.fetch('/api/job-offers?search=quattro')).status).toBe(200)
})

describe('a change of the catalogue', () => {
  test('is visible with a new ETag once the trusted version expires', async () => {
    const { app } = startCounted()
    const before = await app.fetch('/api/job-offers')
    await db.update(offers).set({ isActive: false }).where(eq(offers.id, ids[0]!))
    app.clock.turn({ seconds: 3 * CATALOGUE_TTL_SECONDS })
    const after = await app.fetch('/api/job-offers')
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'))
    const { data } = (await after.json()) as JobOfferList
    expect(data.map(({ id, is_active }) => [id, is_active]).at(-1)).toEqual([ids[0], false])
  })

  test('that no list shows keeps the version', async () => {
    const app = startApp()
    const before = (await app.fetch('/api/job-offers')).headers.get('ETag')
    await db.update(offers).set({ sourceId: 'x' }).where(eq(offers.id, ids[1]!))
    expect((await app.fetch('/api/job-offers')).headers.get('ETag')).toBe(before)
  })
})

describe('after a write', () => {
  /**
   * Requests a path, writes, and requests the path again after the isolate has had time to notice
   * the write.
   */
  async function afterWrite(path: string, write: () => Promise<unknown>) {
    const counted = startCounted()
    const before = await counted.app.fetch(path)
    await write()
    counted.app.clock.turn({ seconds: 3 * CATALOGUE_TTL_SECONDS })
    const spent = counted.queries()
    const after = await counted.app.fetch(path)
    return {
      queries: counted.queries() - spent,
      isSame: after.headers.get('ETag') === before.headers.get('ETag'),
      body: await after.json(),
    }
  }
  const rename = () => db.update(offers).set({ title: 'Altra' }).where(eq(offers.id, ids[2]!))
  const view = () =>
    db.run(sql`UPDATE offers SET views_count = views_count + 7,
      version = (SELECT max(version) + 1 FROM offers) WHERE id = ${ids[2]}`)

  test('a list without the changed offer stays cached, without a query', async () => {
    const path = '/api/job-offers?search=uno'
    const { queries, isSame } = await afterWrite(path, rename)
    // After the write, the catalogue runs the search again. The changed offer does not match the
    // search, so the isolate needs no D1 query and the ETag stays the same.
    expect({ queries, isSame }).toEqual({ queries: 0, isSame: true })
  })

  test('the JSON of another offer stays cached, without a query', async () => {
    const { queries, isSame } = await afterWrite(`/api/job-offer/${ids[1]}`, rename)
    expect({ queries, isSame }).toEqual({ queries: 0, isSame: true })
  })

  test('a list with the changed offer reads only that card again', async () => {
    const { queries, isSame, body } = await afterWrite('/api/job-offers?sortBy=created_at', () =>
      db.update(offers).set({ title: 'Nuovo titolo' }).where(eq(offers.id, ids[2]!)),
    )
    expect({ queries, isSame }).toEqual({ queries: 1, isSame: false })
    const { data } = body as JobOfferList
    expect(data.map(({ title }) => title)).toContain('Nuovo titolo')
  })

  test('new view counts appear in lists without a query', async () => {
    const list = await afterWrite('/api/job-offers?sortBy=updated_at', view)
    expect({ queries: list.queries, isSame: list.isSame }).toEqual({ queries: 0, isSame: false })
    const views = (list.body as JobOfferList).data.map(({ views_count }) => views_count)
    expect(Math.max(...views)).toBeGreaterThanOrEqual(7)
    const facets = await afterWrite('/api/job-offers/facets', view)
    expect({ queries: facets.queries, isSame: facets.isSame }).toEqual({ queries: 0, isSame: true })
  })

  test('the home page is rendered again for view counts only if it is sorted by them', async () => {
    const tags = async (path: string) => {
      const app = startApp({ bindings: { CATALOGUE_TTL_SECONDS } })
      const before = (await app.fetch(path)).headers.get('ETag')
      await view()
      app.clock.turn({ seconds: 3 * CATALOGUE_TTL_SECONDS })
      return [before, (await app.fetch(path)).headers.get('ETag')]
    }
    const [before, after] = await tags('/')
    expect(after).toBe(before)
    const [sorted, resorted] = await tags('/?sortBy=views_count')
    expect(resorted).not.toBe(sorted)
  })
})

describe('a company page', () => {
  test('needs one query at most, and none while its version is trusted', async () => {
    const company = await seedCompany({ name: 'Telai' })
    const titles = Array.from({ length: 7 }, (_, i) => ({ title: `Telaio ${i}` }))
    await seedOffers(company, [...titles, { title: 'Chiusa', isActive: false }])
    const { app, queries } = startCounted()
    const shown = async (page: number) => {
      const path = `/api/company/${company}?limit=5&page=${page}`
      const { job_offers, pagination } = await app.json<PublicCompanyPage>(path)
      return [job_offers.length, pagination.total]
    }
    expect([await shown(1), await shown(2), await shown(9)]).toEqual([
      [5, 7],
      [2, 7],
      [0, 7],
    ])
    expect(queries()).toBe(3)
    await shown(2)
    await shown(1)
    expect(queries()).toBe(3)
    app.clock.turn({ seconds: CATALOGUE_TTL_SECONDS })
    await shown(1)
    expect(queries()).toBe(4)
  })

  test('is cached as bytes, and then needs no query', async () => {
    const company = await seedCompany({ name: 'Ruote' })
    const { app, queries } = startCounted()
    const first = await app.fetch(`/company/${company}`)
    expect(queries()).toBe(1)
    const second = await app.fetch(`/company/${company}`)
    expect([queries(), await second.text()]).toEqual([1, await first.text()])
  })
})
