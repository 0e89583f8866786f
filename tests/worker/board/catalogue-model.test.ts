import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildReplicaObjectName } from '../../../worker/board/catalogue/shards.ts'
import { toCanonicalFilterParams } from '../../../worker/contract/board/offer-filters.ts'
import type { JobOfferList } from '../../../worker/contract/board/offers.ts'
import { offers } from '../../../worker/db/schema/board.ts'
import { startApp } from '../../support/app.ts'
import { randomOffer, randomOfferFilters, toOfferRow } from '../../support/drawn-offers.ts'
import { randomisedTestOptions } from '../../support/effort.ts'
import { env } from '../../support/env.ts'
import { expectedOfferList, type ListableOffer } from '../../support/list-oracle.ts'
import { db, seedCompany, seedOffers } from '../../support/seed.ts'

type Command =
  | { kind: 'publish'; offer: Omit<ListableOffer, 'id'> }
  | { kind: 'change'; at: number; offer: Omit<ListableOffer, 'id'> }
  | { kind: 'withdraw'; at: number }
  /**
   * Stops the Durable Object. If `isAwaited` is false, it is stopped while it saves its snapshot.
   */
  | { kind: 'kill'; isAwaited: boolean }
  | { kind: 'save' }
  | { kind: 'read'; filters: Parameters<typeof toCanonicalFilterParams>[0] }

/** All generated offers belong to one company, because an offer cannot move to another company. */
const offer = randomOffer.map((drawn) => ({ ...drawn, company_id: { name: 'Officina Blu' } }))
const place = fc.nat(1_000)
const command = fc.oneof<fc.WeightedArbitrary<Command>[]>(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('publish'), offer }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('change'), at: place, offer }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw'), at: place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill'), isAwaited: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'save' }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('read'), filters: randomOfferFilters }) },
)

const replicasOf = (count: number) =>
  Array.from({ length: count }, (_, number) =>
    env.CATALOGUE.getByName(buildReplicaObjectName('weur', { number, count })),
  )

/** Stops a Durable Object. Ignores the error if the object is already asleep. */
const kill = (replica: DurableObjectStub) =>
  evictDurableObject(replica).catch((error: unknown) => {
    if (!String(error).includes('not currently running')) throw error
  })

test.each([1, 2, 4])(
  'with %d shard(s), random writes and evictions keep the list equal to the oracle',
  async (count) => {
    const app = startApp({ bindings: { CATALOGUE_SHARDS: count } })
    const company = await seedCompany({ name: 'Officina Blu' })
    const replicas = replicasOf(count)
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 40 }), async (commands) => {
        await db.update(offers).set({ withdrawnAt: new Date() })
        const known: ListableOffer[] = []
        const check = async (filters: Parameters<typeof toCanonicalFilterParams>[0]) => {
          const path = `/api/job-offers?${toCanonicalFilterParams(filters)}&limit=50`
          const { data, pagination } = await app.json<JobOfferList>(path)
          const expected = expectedOfferList(known, filters, app.clock.now())
          expect(pagination.total).toBe(expected.length)
          expect(data.map(({ id }) => id)).toEqual(expected.slice(0, 50).map(({ id }) => id))
        }
        for (const each of commands) {
          if (each.kind === 'publish') {
            const [id] = await seedOffers(company, [toOfferRow(each.offer)])
            known.push({ ...each.offer, id: id! })
          } else if (each.kind === 'read') await check(each.filters)
          else if (each.kind === 'save') {
            for (const replica of replicas) await runDurableObjectAlarm(replica)
          } else if (each.kind === 'kill') {
            for (const replica of replicas) {
              const saving = each.isAwaited ? null : runDurableObjectAlarm(replica)
              saving?.catch(() => undefined)
              await kill(replica)
            }
          } else if (known.length > 0) {
            const at = each.at % known.length
            const { id } = known[at]!
            if (each.kind === 'withdraw') {
              await db.update(offers).set({ withdrawnAt: new Date() }).where(eq(offers.id, id))
              known.splice(at, 1)
            } else {
              await db.update(offers).set(toOfferRow(each.offer)).where(eq(offers.id, id))
              known[at] = { ...each.offer, id }
            }
          }
        }
      }),
      // Each shard is stopped and woken separately, so a sequence takes longer with more shards.
      // The more shards there are, the fewer sequences `npm test` runs.
      randomisedTestOptions(Math.ceil(3 / count), 700),
    )
  },
  3_600_000,
)
