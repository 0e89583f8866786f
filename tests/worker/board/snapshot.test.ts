import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CatalogueReplica } from '../../../worker/board/catalogue/replica.ts'
import { IndexSnapshot } from '../../../worker/board/catalogue/snapshot.ts'
import { CatalogueCopy, type SnapshotHeader } from '../../../worker/board/catalogue/sync-service.ts'
import { emptyOfferFilters } from '../../../worker/contract/board/offer-filters.ts'
import type { JobOfferList } from '../../../worker/contract/board/offers.ts'
import { offers } from '../../../worker/db/schema/board.ts'
import { startApp } from '../../support/app.ts'
import { env } from '../../support/env.ts'
import { db, seedCompany, seedOffer, seedOffers, workerDb } from '../../support/seed.ts'
import { takeDatabaseCopy } from '../../support/time-travel.ts'

const app = startApp()
const replica = () => env.CATALOGUE.getByName('weur')
const titles = async (query = '') =>
  (await app.json<JobOfferList>(`/api/job-offers?sortBy=created_at&limit=50&${query}`)).data.map(
    ({ title }) => title,
  )
const save = async () => {
  await titles()
  await runDurableObjectAlarm(replica())
}
const countOf = (table: string) =>
  runInDurableObject(replica(), (_, { storage }) =>
    Number(storage.sql.exec(`SELECT count(*) AS n FROM ${table}`).one().n),
  )
const inStorage = (statement: string) =>
  runInDurableObject(replica(), (_, { storage }) => {
    storage.sql.exec(statement)
  })

let company: string
beforeEach(async () => {
  await db.update(offers).set({ withdrawnAt: new Date() })
  company = await seedCompany()
  await seedOffers(company, [
    { title: 'Prima', salaryMax: 30_000, skills: ['go'] },
    { title: 'Seconda', salaryMax: 40_000, skills: ['go', 'rust'] },
    { title: 'Terza', isActive: false },
  ])
})

describe('a replica that wakes up', () => {
  test('reads a handful of rows if nothing has changed, and gives the same answers', async () => {
    await save()
    const before = [
      await titles(),
      await titles('skills=rust'),
      await titles('salary_range_max=35000'),
    ]
    await evictDurableObject(replica())
    const { cost } = await replica().version()
    expect(cost.rows_read).toBeLessThanOrEqual(5)
    expect([
      await titles(),
      await titles('skills=rust'),
      await titles('salary_range_max=35000'),
    ]).toEqual(before)
  })

  test('reads only changes since its snapshot', async () => {
    await seedOffers(
      company,
      Array.from({ length: 60 }, (_, i) => ({ title: `Molte ${i}` })),
    )
    await save()
    await seedOffer({ companyId: company, title: 'Nuova' })
    await evictDurableObject(replica())
    const { cost } = await replica().version()
    expect(cost.rows_read).toBeLessThanOrEqual(10)
    expect(await titles('search=nuova')).toEqual(['Nuova'])
  })

  test('reports at most the time since it woke as its lag, even if it cannot read changes', async () => {
    await save()
    await evictDurableObject(replica())
    await runInDurableObject(replica(), async (instance: CatalogueReplica) => {
      const failing = {
        prepare: () => {
          throw new Error('D1 is down')
        },
        getBookmark: () => null,
      }
      Object.assign(instance, { env: { ...env, DB: { withSession: () => failing } } })
      await expect(instance.version()).rejects.toThrow('D1 is down')
      expect((await instance.lagMs(Number.MAX_SAFE_INTEGER)).result).toBeLessThan(60_000)
    })
  })

  test('ignores a snapshot that was never completed', async () => {
    await save()
    await inStorage("INSERT INTO parts VALUES ('listed/0/unfinished', x'00')")
    await evictDurableObject(replica())
    expect(await titles()).toHaveLength(3)
    await seedOffer({ companyId: company, title: 'Nuova' })
    await save()
    const names = await runInDurableObject(replica(), (_, { storage }) =>
      storage.sql.exec<{ name: string }>('SELECT name FROM parts').toArray(),
    )
    expect(names.map(({ name }) => name)).not.toContain('listed/0/unfinished')
  })
})

describe('a snapshot is discarded, and the list stays correct:', () => {
  test.each([
    [
      'with a part that is damaged',
      "UPDATE parts SET bytes = zeroblob(length(bytes)) WHERE name LIKE 'id low/%'",
    ],
    ['with a part that is missing', "DELETE FROM parts WHERE name LIKE 'by created_at/%'"],
    [
      'with a part that was cut',
      "UPDATE parts SET bytes = substr(bytes, 1, 3) WHERE name LIKE 'skills lists/%'",
    ],
    [
      'with a manifest that was changed',
      `UPDATE manifests SET text = replace(text, '"filledTo":null', '"filledTo":1')`,
    ],
    ['of another format', "UPDATE manifests SET checksum = 'x', text = '{\"format\":0}'"],
  ])('%s', async (_, statement) => {
    await save()
    expect(await countOf('manifests')).toBe(1)
    await inStorage(statement)
    await evictDurableObject(replica())
    expect(await titles()).toHaveLength(3)
    expect(await titles('skills=rust')).toEqual(['Seconda'])
    await save()
    await evictDurableObject(replica())
    expect((await replica().version()).cost.rows_read).toBeLessThanOrEqual(5)
    expect(await titles()).toHaveLength(3)
  })

  test('of another shard', async () => {
    await save()
    const storage = await runInDurableObject(replica(), (_, state) => {
      const copy = new CatalogueCopy(
        { number: 0, count: 2 },
        new IndexSnapshot<SnapshotHeader>(state.storage),
      )
      return copy.follow(workerDb, () => undefined).then(() => copy.index!.table.size)
    })
    expect(storage).toBeLessThan(3)
    await evictDurableObject(replica())
    expect(await titles()).toHaveLength(3)
  })

  test('ahead of a database that was restored', async () => {
    const restore = await takeDatabaseCopy()
    await seedOffers(company, [{ title: 'Perduta' }, { title: 'Perduta anche questa' }])
    await save()
    await restore()
    await evictDurableObject(replica())
    expect((await titles()).toSorted()).toEqual(['Prima', 'Seconda', 'Terza'])
    await db.update(offers).set({ title: 'Cambiata' }).where(eq(offers.title, 'Prima'))
    await evictDurableObject(replica())
    expect((await titles()).toSorted()).toEqual(['Cambiata', 'Seconda', 'Terza'])
  })
})

test('a first build that is stopped after every slice ends with the whole list, and answers nothing before', async () => {
  await seedOffers(
    company,
    Array.from({ length: 40 }, (_, i) => ({ title: `Molte ${i}`, viewsCount: i })),
  )
  const sliced = env.CATALOGUE.getByName('a first build')
  // Reads one slice of the offers. Each call uses new objects, as if the Durable Object had been
  // stopped since the last slice.
  const slice = () =>
    runInDurableObject(sliced, async (_, { storage }) => {
      const pace = { offersPerReadMax: 3, readsPerFillMax: 4 }
      const snapshot = new IndexSnapshot<SnapshotHeader>(storage)
      const copy = new CatalogueCopy({ number: 0, count: 1 }, snapshot, pace)
      const isDone = await copy.follow(workerDb, () => undefined)
      expect(copy.index === null).toBe(!isDone)
      if (copy.index === null) return null
      const { table } = copy.index
      const sort = { by: 'views_count', order: 'desc' } as const
      const { slots } = copy.index.search({ ...emptyOfferFilters, now: 0 }, sort, {
        offset: 0,
        limit: 50,
      })
      return slots.map((slot) => table.rowidOf(slot))
    })
  const lives = [await slice()]
  // Changes one offer that the build has already read, and one that it has not read yet.
  for (const title of ['Molte 1', 'Molte 39']) {
    await db.update(offers).set({ viewsCount: 99 }).where(eq(offers.title, title))
  }
  while (lives.at(-1) === null) lives.push(await slice())
  expect(lives.length).toBeGreaterThan(3)
  const rows = await db.select({ rowid: offers.rowid, id: offers.id }).from(offers)
  const rowidOf = new Map(rows.map(({ id, rowid }) => [id, rowid]))
  const { data } = await app.json<JobOfferList>('/api/job-offers?sortBy=views_count&limit=50')
  expect(lives.at(-1)).toEqual(data.map(({ id }) => rowidOf.get(id)))
  expect(data).toHaveLength(43)
})
