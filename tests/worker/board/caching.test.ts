import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { JobOfferList } from '../../../worker/contract/board/offers.ts'
import { offers } from '../../../worker/db/schema/board.ts'
import type { IsolateMemory } from '../../../worker/deps/context.ts'
import { newIsolateMemory } from '../../../worker/deps/isolate-memory.ts'
import { startApp } from '../../support/app.ts'
import { countingDatabase, countingNamespace } from '../../support/counting.ts'
import { env } from '../../support/env.ts'
import { db, seedCompany, seedOffers } from '../../support/seed.ts'

/** Long enough that only the test's clock ends it. */
const CATALOGUE_TTL_SECONDS = 5

let ids: string[]
beforeAll(async () => {
  ids = await seedOffers(await seedCompany(), [
    { title: 'Uno' },
    { title: 'Due' },
    { title: 'Tre' },
  ])
})

/** Different spellings of the same list's address. */
const spellings = Array.from({ length: 2_000 }, (_, i) => {
  const parts = ['job_type=Sales,Design', 'skills=a&skills=B', 'limit=5', `utm_${i}=${i}`]
  if (i % 7 === 0) parts.push(`fbclid=${'x'.repeat(14_000)}`)
  return `/api/job-offers?${[...parts.slice(i % 4), ...parts.slice(0, i % 4)].join('&')}`
})

/** An isolate that counts D1 queries and calls to the catalogue. */
function startCounted(memory?: IsolateMemory) {
  const database = countingDatabase()
  const { namespace, calls } = countingNamespace(env.CATALOGUE)
  const app = startApp({
    ...(memory && { memory }),
    bindings: { DB: database.DB, CATALOGUE: namespace, CATALOGUE_TTL_SECONDS },
  })
  return { app, queries: database.queries, calls }
}

describe('a public answer that was given before', () => {
  test('costs no query and no call, for as long as the catalogue version is trusted', async () => {
    const { app, queries, calls } = startCounted()
    const first = await (await app.fetch('/api/job-offers?search=uno')).text()
    const spent = { queries: queries(), calls: calls() }
    for (let i = 0; i < 50; i++) {
      expect(await (await app.fetch('/api/job-offers?search=uno')).text()).toBe(first)
    }
    expect({ queries: queries(), calls: calls() }).toEqual(spent)
  })

  test('is the same for every spelling of the query', async () => {
    const { app, queries } = startCounted()
    await app.fetch('/api/job-offers?job_type=Sales,Design&skills=B,a&limit=5')
    const spent = queries()
    await app.fetch('/api/job-offers?skills=a&skills=b&job_type=Design&job_type=Sales&x=1')
    expect(queries()).toBe(spent)
  })

  test('comes from the data centre for an isolate that has just started', async () => {
    await startCounted().app.fetch('/api/job-offers?search=due')
    const { app, queries, calls } = startCounted()
    await app.fetch('/api/job-offers?search=due')
    expect({ queries: queries(), calls: calls() }).toEqual({ queries: 0, calls: { version: 1 } })
  })

  test('is 304 for a client that has it, before any query', async () => {
    const etag = (await startCounted().app.fetch('/api/job-offers?page=1')).headers.get('ETag')
    const { app, queries, calls } = startCounted()
    const again = await app.fetch('/api/job-offers?page=1', {
      headers: { 'If-None-Match': `"other", ${etag}` },
    })
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag])
    expect({ queries: queries(), calls: calls() }).toEqual({ queries: 0, calls: { version: 1 } })
  })
})

test('2,000 addresses of one answer take the memory of one, and no query', async () => {
  const memory = newIsolateMemory()
  const { app, queries, calls } = startCounted(memory)
  const first = await app.fetch(spellings[0]!)
  const spent = { size: memory.responses.size, queries: queries(), calls: calls() }
  expect(spent.size).toBeGreaterThan(0)
  const tags = new Set<string | null>()
  for (const address of spellings) tags.add((await app.fetch(address)).headers.get('ETag'))
  expect([...tags]).toEqual([first.headers.get('ETag')])
  expect({ size: memory.responses.size, queries: queries(), calls: calls() }).toEqual(spent)
})

test('a burst of 100 on one cold address makes one query', async () => {
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

test('a failed read is not remembered: the next one asks again', async () => {
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

describe('a change', () => {
  test('is seen once the known version has aged, with a new ETag', async () => {
    const { app } = startCounted()
    const before = await app.fetch('/api/job-offers')
    await db.update(offers).set({ isActive: false }).where(eq(offers.id, ids[0]!))
    app.clock.turn({ seconds: 3 * CATALOGUE_TTL_SECONDS })
    const after = await app.fetch('/api/job-offers')
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'))
    const { data } = (await after.json()) as JobOfferList
    expect(data.map(({ id, is_active }) => [id, is_active]).at(-1)).toEqual([ids[0], false])
  })

  test('of a kind that no list shows leaves the version alone', async () => {
    const app = startApp()
    const before = (await app.fetch('/api/job-offers')).headers.get('ETag')
    await db.update(offers).set({ sourceId: 'x' }).where(eq(offers.id, ids[1]!))
    expect((await app.fetch('/api/job-offers')).headers.get('ETag')).toBe(before)
  })
})
