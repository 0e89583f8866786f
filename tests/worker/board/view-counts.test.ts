import { listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { VisitCounter } from '../../../worker/board/view-counts/counter.ts'
import { addOfferCountsToDatabase } from '../../../worker/board/view-counts/store.ts'
import type { JobOffer } from '../../../worker/contract/board/offers.ts'
import { deleteExpiredRows } from '../../../worker/db/retention.ts'
import { offerDays, offers, viewCountFlushes } from '../../../worker/db/schema/board.ts'
import { startApp } from '../../support/app.ts'
import { env } from '../../support/env.ts'
import { db, seedOffer, workerDb } from '../../support/seed.ts'
import { partialMock } from '../../support/stand-in.ts'

let app: ReturnType<typeof startApp>
let id: string
beforeEach(async () => {
  app = startApp()
  id = await seedOffer()
})

const open = (visitor: { address: string; browser?: string }, kind = 'views') =>
  app.fetch(`/api/job-offer/${kind}/${id}`, {
    method: 'PATCH',
    headers: { 'CF-Connecting-IP': visitor.address, 'User-Agent': visitor.browser ?? 'Firefox' },
  })

const counterStubs = async () =>
  (await listDurableObjectIds(env.COUNTERS)).map((each) => env.COUNTERS.get(each))

/** Runs the alarm of every counter, which flushes its counts to D1. */
async function flush(): Promise<void> {
  for (const stub of await counterStubs()) await runDurableObjectAlarm(stub)
}

async function counts(): Promise<{ views: number; applications: number }> {
  await flush()
  const { job_offer } = await app.json<{ job_offer: JobOffer }>(`/api/job-offer/${id}`)
  return { views: job_offer.views_count, applications: job_offer.applications_count }
}

/** The rows with the daily counts of the offer. */
const days = () =>
  db
    .select({
      day: offerDays.day,
      views: offerDays.views,
      applications: offerDays.applications,
    })
    .from(offerDays)
    .where(eq(offerDays.offerId, id))
    .orderBy(offerDays.day)

describe('a view', () => {
  test('counts once for each visitor, offer and day', async () => {
    for (let i = 0; i < 3; i++) expect((await open({ address: '192.0.2.1' })).status).toBe(202)
    await open({ address: '192.0.2.2' })
    await open({ address: '192.0.2.1', browser: 'Safari' })
    expect(await counts()).toEqual({ views: 3, applications: 0 })
    app.clock.turn({ hours: 25 })
    await open({ address: '192.0.2.1' })
    await open({ address: '192.0.2.1' }, 'applications-count')
    expect(await counts()).toEqual({ views: 4, applications: 1 })
    expect(await days()).toEqual([
      { day: '2026-03-02', views: 3, applications: 0 },
      { day: '2026-03-03', views: 1, applications: 1 },
    ])
  })

  test('counts for the day of the visit, also if it is flushed later', async () => {
    await open({ address: '192.0.2.1' })
    app.clock.turn({ days: 1 })
    await open({ address: '192.0.2.1' })
    await open({ address: '192.0.2.2' })
    expect(await counts()).toEqual({ views: 3, applications: 0 })
    expect(await days()).toEqual([
      { day: '2026-03-02', views: 1, applications: 0 },
      { day: '2026-03-03', views: 2, applications: 0 },
    ])
  })

  test('counts once for the IPv6 addresses of one household', async () => {
    await open({ address: '2001:db8:1:2::1' })
    await open({ address: '2001:db8:1:2:aaaa:bbbb:cccc:dddd' })
    await open({ address: '2001:0db8:0001:0002::5' })
    await open({ address: '2001:db8:1:3::1' })
    expect(await counts()).toEqual({ views: 2, applications: 0 })
  })

  test('is limited to a number of browsers for each network', async () => {
    const visits = Array.from({ length: 30 }, (_, i) => ({ address: '192.0.2.5', browser: `${i}` }))
    await Promise.all(visits.map((visitor) => open(visitor)))
    await open({ address: '192.0.2.6' })
    expect(await counts()).toEqual({ views: 21, applications: 0 })
  })

  test('is limited to 50 visitors per IPv6 /48, offer, day and kind', async () => {
    const visits = Array.from({ length: 120 }, (_, i) => `2001:db8:7:${i.toString(16)}::1`)
    await Promise.all(visits.map((address) => open({ address })))
    await open({ address: '2001:db8:7:ffff::1' }, 'applications-count')
    await open({ address: '2001:db8:8:1::1' })
    expect(await counts()).toEqual({ views: 51, applications: 1 })
    app.clock.turn({ days: 1 })
    await open({ address: '2001:db8:7:1::1' })
    expect(await counts()).toEqual({ views: 52, applications: 1 })
  })

  test('and the start of an application are counted separately', async () => {
    await open({ address: '192.0.2.1' })
    await open({ address: '192.0.2.1' }, 'applications-count')
    await open({ address: '192.0.2.1' }, 'applications-count')
    expect(await counts()).toEqual({ views: 1, applications: 1 })
  })

  test('counts once for 100 parallel visits of a visitor, 100 times for 100 visitors', async () => {
    await Promise.all(Array.from({ length: 100 }, () => open({ address: '198.51.100.1' })))
    expect(await counts()).toEqual({ views: 1, applications: 0 })
    await Promise.all(Array.from({ length: 100 }, (_, i) => open({ address: `203.0.113.${i}` })))
    expect(await counts()).toEqual({ views: 101, applications: 0 })
  })

  test('reaches D1 in one batch with all others', async () => {
    await db.delete(viewCountFlushes)
    await Promise.all(Array.from({ length: 30 }, (_, i) => open({ address: `203.0.113.${i}` })))
    expect(await db.$count(viewCountFlushes)).toBe(0)
    await flush()
    expect(await db.$count(viewCountFlushes)).toBe(1)
  })
})

describe('a flush', () => {
  test('that is repeated because its response was lost counts once', async () => {
    const day = '2026-03-02'
    const batch = {
      id: 'f1',
      at: new Date(),
      counts: [{ offerId: id, day, views: 5, applications: 2, sources: {} }],
    }
    await addOfferCountsToDatabase(workerDb, batch)
    await addOfferCountsToDatabase(workerDb, batch)
    expect(await counts()).toEqual({ views: 5, applications: 2 })
    expect(await days()).toEqual([{ day, views: 5, applications: 2 }])
  })

  test.each([
    ['before it was written', false],
    ['after it was written', true],
  ])('that fails %s is repeated by the next alarm, and counts once', async (_, isWritten) => {
    for (let i = 0; i < 3; i++) await open({ address: `192.0.2.${i}` })
    const [stub] = await stubsWithCounts()
    await runInDurableObject<VisitCounter, void>(stub!, async (counter) => {
      const batch = async (statements: D1PreparedStatement[]) => {
        if (isWritten) await env.DB.batch(statements)
        throw new Error('Network connection lost.')
      }
      const lost = async () => {
        throw new Error('Network connection lost.')
      }
      // The query that checks whether the batch was written must also fail.
      const broken = (statement: D1PreparedStatement): D1PreparedStatement =>
        new Proxy(statement, {
          get(target, name) {
            if (name === 'bind') return (...values: unknown[]) => target.bind(...values)
            return ['all', 'raw', 'first', 'run'].includes(String(name))
              ? lost
              : Reflect.get(target, name)
          },
        })
      const prepare = (query: string) =>
        query.startsWith('select') ? broken(env.DB.prepare(query)) : env.DB.prepare(query)
      Object.assign(counter, { env: { ...env, DB: partialMock<D1Database>({ batch, prepare }) } })
      await counter.alarm()
      Object.assign(counter, { env })
    })
    await open({ address: '192.0.2.99' })
    await flush()
    expect(await counts()).toEqual({ views: 4, applications: 0 })
    expect(await days()).toEqual([{ day: '2026-03-02', views: 4, applications: 0 }])
  })

  test('that D1 refuses is repeated under the same id', async () => {
    await open({ address: '192.0.2.9' })
    const [stub] = await stubsWithCounts()
    const sent: string[] = []
    await runInDurableObject<VisitCounter, void>(stub!, async (counter) => {
      const prepare = (query: string) => {
        sent.push(query)
        throw new Error('D1 is down')
      }
      Object.assign(counter, { env: { ...env, DB: partialMock<D1Database>({ prepare }) } })
      await counter.alarm()
      Object.assign(counter, { env })
    })
    expect(sent).not.toHaveLength(0)
    expect(await counts()).toEqual({ views: 1, applications: 0 })
  })

  test('is forgotten a week after it arrived', async () => {
    const at = new Date('2026-05-01T00:00:00Z')
    await db.insert(viewCountFlushes).values([
      { id: 'old', createdAt: at },
      { id: 'young', createdAt: new Date(at.getTime() + 24 * 3_600_000) },
    ])
    await deleteExpiredRows(workerDb, new Date(at.getTime() + 7 * 24 * 3_600_000 + 1))
    const kept = await db.select({ id: viewCountFlushes.id }).from(viewCountFlushes)
    expect(kept.map((row) => row.id)).toContain('young')
    expect(kept.map((row) => row.id)).not.toContain('old')
  })

  async function stubsWithCounts() {
    const pending = []
    for (const stub of await counterStubs()) {
      const waiting = await runInDurableObject(
        stub,
        (_, state) => state.storage.sql.exec('SELECT * FROM waiting').toArray().length,
      )
      if (waiting > 0) pending.push(stub)
    }
    return pending
  }
})

test('visitors are stored as a salted hash, for one day only', async () => {
  await open({ address: '192.0.2.77', browser: 'Lynx' })
  await open({ address: '2001:db8:77::1', browser: 'Lynx' })
  const seen = async () => {
    const rows: unknown[] = []
    for (const stub of await counterStubs()) {
      rows.push(
        ...(await runInDurableObject(stub, (_, state) => [
          ...state.storage.sql.exec('SELECT * FROM seen').toArray(),
          ...state.storage.sql.exec('SELECT * FROM blocks').toArray(),
          ...state.storage.sql.exec('SELECT * FROM salts').toArray(),
        ])),
      )
    }
    return rows
  }
  const rows = await seen()
  expect(rows).not.toHaveLength(0)
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2\.77|2001|Lynx/)
  // The alarm uses the real time. The clock of the test is in the past, so for the alarm the day of
  // the visits is already over.
  await flush()
  await flush()
  expect(await seen()).toEqual([])
})

test('views of an unlisted offer are not counted', async () => {
  await db.update(offers).set({ paymentStatus: 'failed' }).where(eq(offers.id, id))
  expect((await open({ address: '192.0.2.1' })).status).toBe(404)
})
