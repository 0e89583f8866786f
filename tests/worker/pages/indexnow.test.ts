import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { buildDeps } from '../../../worker/deps/dependencies.ts'
import type { Env } from '../../../worker/deps/env.ts'
import { submitChangedPages } from '../../../worker/pages/indexnow/service.ts'
import { startApp } from '../../support/app.ts'
import { TestClock } from '../../support/clock.ts'
import { env } from '../../support/env.ts'
import { bindingsFailingAtCall } from '../../support/faults.ts'
import type { IndexnowFault } from '../../support/indexnow-server.ts'
import { runCronLine, sweepCronLine } from '../../support/job-mails.ts'
import { MailQueue } from '../../support/mail-queue.ts'
import { offerPathOf } from '../../support/pages.ts'
import { db, seedCompany, seedOffer, seedOffers } from '../../support/seed.ts'

const key = 'chiave-di-prova-0123456789'
const app = startApp()
const clock = new TestClock()

let engines = 0
let engine: string
let bindings: Env

/**
 * Before every test, all changed pages are submitted to the search engine. The test then begins
 * without pending changes.
 */
beforeEach(async () => {
  engine = `${inject('indexnowUrl')}/${++engines}`
  seen = 0
  bindings = { ...env, INDEXNOW_KEY: key, INDEXNOW_URL: `${engine}/indexnow` }
  // Moves the clock by two days, so that no waiting time from an earlier test remains.
  clock.turn({ hours: 48 })
  await submitPages()
  await takeSubmissions()
})

const submitPages = (replaced: Partial<Env> = {}) => {
  const waitUntil = () => undefined
  return submitChangedPages(buildDeps({ env: { ...bindings, ...replaced }, clock, waitUntil }))
}

let seen = 0
/** The paths that were submitted since the last call, one list per submission. */
async function takeSubmissions(): Promise<string[][]> {
  const all: string[][] = await (await fetch(engine)).json()
  const fresh = all.slice(seen)
  seen = all.length
  return fresh.map((list) => list.map((url) => new URL(url).pathname).toSorted())
}

const setFault = (fault: IndexnowFault) =>
  fetch(engine, { method: 'PUT', body: JSON.stringify(fault) })

const change = (id: string, columns: Partial<typeof drizzleSchema.offers.$inferInsert>) =>
  db.update(drizzleSchema.offers).set(columns).where(eq(drizzleSchema.offers.id, id))

const sorted = (...paths: string[]) => paths.toSorted()

describe('search engines are notified', () => {
  test('once of new, changed, closed and withdrawn offers and their companies', async () => {
    const companyId = await seedCompany()
    const company = `/company/${companyId}`
    const id = await seedOffer({ companyId })
    const path = await offerPathOf(app, id)
    expect(await submitPages()).toEqual({ sent: 2 })
    expect(await takeSubmissions()).toEqual([sorted(company, path)])

    await change(id, { title: 'Un altro titolo', updatedAt: clock.now() })
    const renamed = await offerPathOf(app, id)
    expect(renamed).not.toBe(path)
    expect(await submitPages()).toEqual({ sent: 2 })
    expect(await takeSubmissions()).toEqual([sorted(company, renamed)])

    await change(id, { isActive: false })
    expect(await submitPages()).toEqual({ sent: 2 })
    expect(await takeSubmissions()).toEqual([sorted(company, renamed)])

    await change(id, { withdrawnAt: clock.now() })
    expect(await submitPages()).toEqual({ sent: 0 })
    expect(await takeSubmissions()).toEqual([])
  })

  test('of an open offer that is withdrawn', async () => {
    const id = await seedOffer()
    const path = await offerPathOf(app, id)
    await submitPages()
    await takeSubmissions()
    await change(id, { withdrawnAt: clock.now(), updatedAt: clock.now() })
    await submitPages()
    expect((await takeSubmissions()).flat()).toContain(path)
    expect(await submitPages()).toEqual({ sent: 0 })
  })

  test('but not of changes that no page shows', async () => {
    const id = await seedOffer()
    await submitPages()
    await takeSubmissions()
    await change(id, { viewsCount: 12, applicationsCount: 3 })
    await seedOffer({ paymentStatus: 'pending' })
    await seedOffer({ companyId: await seedCompany({ verifiedAt: null }) })
    await seedOffer({ isActive: false })
    expect(await submitPages()).toEqual({ sent: 0 })
    expect(await takeSubmissions()).toEqual([])
  })

  test('of the offers of a company that is verified, renamed or unlisted', async () => {
    const companyId = await seedCompany({ verifiedAt: null })
    const ids = await seedOffers(companyId, [{}, {}])
    const setCompany = (columns: Partial<typeof drizzleSchema.companies.$inferInsert>) =>
      db
        .update(drizzleSchema.companies)
        .set(columns)
        .where(eq(drizzleSchema.companies.id, companyId))
    const paths = async () => [
      `/company/${companyId}`,
      ...(await Promise.all(ids.map((id) => offerPathOf(app, id)))),
    ]
    expect(await submitPages()).toEqual({ sent: 0 })
    for (const columns of [{ verifiedAt: clock.now() }, { name: 'Nome nuovo' }]) {
      await setCompany(columns)
      expect(await submitPages()).toEqual({ sent: 3 })
      expect(await takeSubmissions()).toEqual([sorted(...(await paths()))])
    }
    const before = await paths()
    await setCompany({ verifiedAt: null })
    expect(await submitPages()).toEqual({ sent: 3 })
    expect(await takeSubmissions()).toEqual([sorted(...before)])
  })

  test('of a company page once it has not been edited for a while', async () => {
    const companyId = await seedCompany()
    await seedOffer({ companyId })
    await submitPages()
    await takeSubmissions()
    await db
      .update(drizzleSchema.companies)
      .set({ website: 'https://alba.example', updatedAt: clock.now() })
      .where(eq(drizzleSchema.companies.id, companyId))
    expect(await submitPages()).toEqual({ sent: 0 })
    clock.turn({ seconds: 10 * 60 })
    expect(await submitPages()).toEqual({ sent: 1 })
    expect(await takeSubmissions()).toEqual([[`/company/${companyId}`]])
    await db
      .update(drizzleSchema.companies)
      .set({ invoiceEmail: 'conti@alba.example', updatedAt: clock.now() })
      .where(eq(drizzleSchema.companies.id, companyId))
    clock.turn({ seconds: 10 * 60 })
    expect(await submitPages()).toEqual({ sent: 0 })
  })

  test('of a landing page when it appears and when it ends', async () => {
    const companyId = await seedCompany()
    const skills = ['potatura degli ulivi']
    const path = '/lavoro-remoto/potatura-degli-ulivi'
    const [first, second] = await seedOffers(companyId, [{ skills }, { skills }])
    await submitPages()
    expect((await takeSubmissions()).flat()).not.toContain(path)
    await seedOffer({ companyId, skills })
    await submitPages()
    expect((await takeSubmissions()).flat()).toContain(path)
    await change(first!, { title: 'Un altro titolo' })
    await submitPages()
    expect((await takeSubmissions()).flat()).not.toContain(path)
    await change(second!, { withdrawnAt: clock.now() })
    await submitPages()
    expect((await takeSubmissions()).flat()).toContain(path)
    await change(first!, { title: 'Un titolo nuovo' })
    await submitPages()
    expect((await takeSubmissions()).flat()).not.toContain(path)
  })

  test('by the five-minute round, which logs it', async () => {
    await seedOffer()
    await runCronLine({ clock, queue: new MailQueue(clock) }, sweepCronLine, bindings)
    expect((await takeSubmissions()).flat()).toHaveLength(2)
  })

  test('of many changes over several rounds, with few queries', async () => {
    const companyId = await seedCompany()
    const count = 9_000
    await db.run(sql`
      WITH RECURSIVE numbers (value) AS (
        SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < ${count})
      INSERT INTO offers (id, company_id, title, description, description_text, payment_status,
        created_at, updated_at)
      SELECT 'off_' || printf('%026d', value), ${companyId}, 'Offerta ' || value, '<p>x</p>', 'x',
        'completed', 0, 0
      FROM numbers`)
    const deps = buildDeps({ env: bindings, clock, waitUntil: () => undefined })
    expect(await submitChangedPages(deps)).toEqual({ sent: 3_501 })
    expect(deps.cost.d1_queries).toBeLessThanOrEqual(9)
    expect(await submitPages()).toEqual({ sent: 3_501 })
    expect(await submitPages()).toEqual({ sent: 2_001 })
    expect(await submitPages()).toEqual({ sent: 0 })
    const paths = (await takeSubmissions()).flat().filter((path) => path.startsWith('/offerte/'))
    expect(new Set(paths).size).toBe(count)
    expect(paths.length).toBe(count)
  })
})

describe('notifications are neither lost nor repeated', () => {
  test.each([429, 408, 500, 503, undefined])(
    'and are retried after the response %s',
    async (status) => {
      await seedOffer()
      await setFault({ times: 2, ...(status && { status }) })
      const postponed = { postponed: 2, status: status ?? null }
      expect(await submitPages()).toEqual(postponed)
      // Until the waiting time is over, the worker submits nothing.
      expect(await submitPages()).toEqual({ sent: 0 })
      clock.turn({ seconds: 5 * 60 })
      expect(await submitPages()).toEqual(postponed)
      clock.turn({ seconds: 5 * 60 })
      expect(await submitPages()).toEqual({ sent: 0 })
      clock.turn({ seconds: 5 * 60 })
      expect(await submitPages()).toEqual({ sent: 2 })
      expect((await takeSubmissions()).map((list) => list.length)).toEqual([2])
    },
  )

  test('and wait as long as Retry-After says', async () => {
    await seedOffer()
    await setFault({ times: 1, status: 429, retry_after: 3_600 })
    expect(await submitPages()).toEqual({ postponed: 2, status: 429 })
    clock.turn({ seconds: 59 * 60 })
    expect(await submitPages()).toEqual({ sent: 0 })
    clock.turn({ seconds: 1 * 60 })
    expect(await submitPages()).toEqual({ sent: 2 })
  })

  test.each([400, 403, 404, 422])(
    'and after the response %i wait for the next change',
    async (status) => {
      const id = await seedOffer()
      await setFault({ times: 1, status })
      expect(await submitPages()).toEqual({ refused: 2, status })
      clock.turn({ hours: 48 })
      expect(await submitPages()).toEqual({ sent: 0 })
      await change(id, { title: 'Riproviamo', updatedAt: clock.now() })
      expect(await submitPages()).toEqual({ sent: 2 })
    },
  )

  test('and are sent once by parallel rounds', async () => {
    await seedOffer()
    const results = await Promise.all([submitPages(), submitPages(), submitPages()])
    expect(results.toSorted((a, b) => JSON.stringify(b).localeCompare(JSON.stringify(a)))).toEqual([
      { sent: 2 },
      { sent: 0 },
      { sent: 0 },
    ])
    expect(await takeSubmissions()).toHaveLength(1)
  })

  test.each(['before', 'after', 'for good'] as const)(
    'and survive a database that fails %s any call',
    async (how) => {
      for (let at = 1, isDone = false; !isDone; at++) {
        const path = await offerPathOf(app, await seedOffer())
        const broken = bindingsFailingAtCall(at, how)
        isDone = await submitPages({ DB: broken.bindings.DB }).then(
          () => broken.calls().length < at,
          () => false,
        )
        clock.turn({ seconds: 5 * 60 })
        await submitPages()
        const paths = (await takeSubmissions()).flat().filter((one) => one === path)
        // The worker submits a page twice only if it could not save the result of the first
        // submission.
        expect(paths.length).toBeGreaterThanOrEqual(1)
        expect(paths.length).toBeLessThanOrEqual(2)
        expect(await submitPages()).toEqual({ sent: 0 })
      }
    },
  )

  test('and an address that changes during the request is sent again', async () => {
    const id = await seedOffer({ title: 'Prima' })
    const first = await offerPathOf(app, id)
    const reading = submitPages()
    await change(id, { title: 'Dopo', updatedAt: clock.now() })
    await reading
    clock.turn({ seconds: 5 * 60 })
    await submitPages()
    const paths = (await takeSubmissions()).flat()
    expect(paths).toContain(await offerPathOf(app, id))
    expect(paths.filter((path) => path === first).length).toBeLessThanOrEqual(1)
  })
})
