import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { IndexSnapshot } from '../../../worker/board/catalogue/snapshot.ts'
import { CatalogueCopy, type SnapshotHeader } from '../../../worker/board/catalogue/sync-service.ts'
import type { JobOfferList } from '../../../worker/contract/board/offers.ts'
import { startApp } from '../../support/app.ts'
import { env } from '../../support/env.ts'
import { seedCompany, seedOffers, workerDb } from '../../support/seed.ts'

const offersCount = 40
const readersCount = 10
const pace = { offersPerReadMax: 3, readsPerFillMax: 4 }

test('ten parallel readers during a first build all get the whole list, built once', async () => {
  const titles = Array.from({ length: offersCount }, (_, i) => ({ title: `Fresatore ${i}` }))
  await seedOffers(await seedCompany(), titles)
  const replica = env.CATALOGUE.getByName('oc')
  // The replica starts with a build of its index that was stopped after the first slice.
  await runInDurableObject(replica, async (_, { storage }) => {
    const snapshot = new IndexSnapshot<SnapshotHeader>(storage)
    const copy = new CatalogueCopy({ number: 0, count: 1 }, snapshot, pace)
    expect(await copy.follow(workerDb, () => undefined)).toBe(false)
  })
  await evictDurableObject(replica)
  const log = vi.spyOn(console, 'log')
  // Each reader is a separate isolate, so the readers have nothing in common except the replica.
  const readers = Array.from({ length: readersCount }, () => startApp())
  const answers = await Promise.all(
    readers.map(async (app) => {
      const answer = await app.fetch('/api/job-offers?limit=1', {
        cf: { continent: 'OC' },
      } as RequestInit)
      const { data, pagination } = (await answer.json()) as JobOfferList
      return [answer.status, data.length, pagination.total]
    }),
  )
  expect(answers).toEqual(Array(readersCount).fill([200, 1, offersCount]))
  const rows = log.mock.calls
    .map(([line]) => JSON.parse(String(line)))
    .filter(({ event }) => event === 'request')
    .reduce((sum, { rows_read }) => sum + rows_read, 0)
  // Building the index once reads two rows per offer: the offer and its company. In addition, each
  // reader reads the rows of the card that it shows.
  const oneBuild = 2 * offersCount
  const cards = 5 * readersCount
  expect(rows).toBeLessThan(oneBuild + cards)
})
