import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import {
  buy,
  buyPlaces,
  deliverStripeEvent,
  invoiceOf,
  newSessionHeaders,
  ownCompanies,
  pay,
  payAtStripe,
  readOwnerLedger,
  seedOwner,
  seedWaitingOffers,
} from '../../support/billing.ts'
import { randomisedTestOptions } from '../../support/effort.ts'
import { offerBodyForCompany, requestPublishOffer } from '../../support/publishing.ts'
import { db, seedOffers } from '../../support/seed.ts'

const app = startApp()

const codeOf = async (response: Response) => ((await response.json()) as ProblemDetails).code

const change = async (owner: { profileId: string }, offerId: string, is_active: boolean) =>
  app.fetch(`/api/job-offer/${offerId}`, {
    method: 'PATCH',
    headers: { ...(await newSessionHeaders(app.clock, owner)), 'Content-Type': 'application/json' },
    body: JSON.stringify({ job_offer: { is_active } }),
  })

const renew = async (owner: { profileId: string }, offerId: string) =>
  app.fetch(`/api/job-offer/${offerId}/renewal`, {
    method: 'POST',
    headers: { ...(await newSessionHeaders(app.clock, owner)), 'Content-Type': 'application/json' },
    body: '{}',
  })

describe('buying offer slots', () => {
  test('costs the same one by one, plan by plan or all at once', async () => {
    for (const stops of [[25], [12, 25], [6, 7, 13, 25], [20, 25]]) {
      const owner = await seedOwner(app.clock)
      let paid = 0
      for (const places of stops) {
        const bought = await buy(app, owner, places)
        expect(bought.places).toBe(places)
        paid += bought.amount
        await pay(app, bought)
        expect((await readOwnerLedger(owner)).places).toBe(places)
      }
      expect([stops, paid, (await readOwnerLedger(owner)).plan]).toEqual([stops, 825, 'pro'])
    }
  })

  test('sets the plan of the highest slot, with its number of companies', async () => {
    const owner = await seedOwner(app.clock)
    await pay(app, await buy(app, owner, 6))
    const [company] = await ownCompanies(app, owner)
    expect(company?.plan).toMatchObject({ code: 'starter', places: 6 })
  })

  test('rejects slots that the owner already has, and more than are sold', async () => {
    const owner = await seedOwner(app.clock)
    for (const [body, status] of [
      [{ places: 5 }, 409],
      [{ places: 26 }, 400],
      [{ places: 6.5 }, 400],
      [{ places: 6, plan: 'starter' }, 400],
      [{ plan: 'enterprise' }, 409],
    ] as const) {
      expect([body, (await buyPlaces(app, owner, body)).status]).toEqual([body, status])
    }
    expect((await readOwnerLedger(owner)).states).toEqual([])
  })

  test('creates one purchase and one payment for parallel requests', async () => {
    const owner = await seedOwner(app.clock)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => buyPlaces(app, owner, { places: 8 })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    const { states, transactions } = await readOwnerLedger(owner)
    expect(states).toEqual(['starter pending 75'])
    const { data } = await payAtStripe(app, await buy(app, owner, 8))
    const event = { type: 'checkout.session.completed', data, id: 'evt_1', object: 'event' }
    const deliveries = await Promise.all(
      Array.from({ length: 5 }, () => deliverStripeEvent(app, event)),
    )
    expect(deliveries.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await readOwnerLedger(owner)).toMatchObject({ places: 8, plan: 'starter' })
    expect(transactions).toHaveLength(1)
  })

  test('leaves one of two parallel purchases pending, at its own price', async () => {
    const owner = await seedOwner(app.clock)
    await Promise.all([6, 13].map((places) => buyPlaces(app, owner, { places })))
    const { transactions } = await readOwnerLedger(owner)
    const pending = transactions.filter(({ status }) => status === 'pending')
    expect(pending).toHaveLength(1)
    expect(pending[0]?.amount).toBe(pending[0]?.places === 6 ? 25 : 225)
  })

  test('credits a paid but cancelled purchase at its price', async () => {
    const owner = await seedOwner(app.clock)
    const cancelled = await payAtStripe(app, await buy(app, owner, 12))
    await pay(app, await buy(app, owner, 8))
    expect((await deliverStripeEvent(app, cancelled)).status).toBe(200)
    // The owner has 8 slots. The 175 EUR of the cancelled purchase pay for five more: four at 25
    // EUR and one at 50 EUR. The remaining 25 EUR are too little for another slot.
    expect((await readOwnerLedger(owner)).places).toBe(13)
  })

  test('keeps the terms of a purchase from before slots were counted', async () => {
    const owner = await seedOwner(app.clock)
    const bought = await buy(app, owner, 'pro')
    await db
      .update(drizzleSchema.transactions)
      .set({
        ...{ places: null, amount: 1_000, vatTreatment: null, vatCents: 0, billedTo: null },
        lines: [{ plan: 'pro', quantity: 20, unit_price: 50 }],
      })
      .where(eq(drizzleSchema.transactions.id, bought.id))
    expect(await buy(app, owner, 'pro')).toMatchObject({ id: bought.id, total: 1_000, vat: 0 })
    await pay(app, bought)
    expect(await readOwnerLedger(owner)).toMatchObject({ plan: 'pro', places: 25 })
    expect(await invoiceOf(app, bought)).toMatchObject({ total: 1_000, vat_treatment: null })
  })

  test('treats a plan from before slots were counted as complete', async () => {
    const owner = await seedOwner(app.clock)
    await db
      .update(drizzleSchema.profiles)
      .set({ paymentProfile: 'starter' })
      .where(eq(drizzleSchema.profiles.id, owner.profileId))
    const [company] = await ownCompanies(app, owner)
    expect(company?.plan).toMatchObject({ code: 'starter', places: 12 })
    expect(await buy(app, owner, 13)).toMatchObject({ amount: 50 })
  })
})

describe('a closed offer', () => {
  test('frees its slot, and needs a free one to reopen', async () => {
    const owner = await seedOwner(app.clock, 5)
    const headers = await newSessionHeaders(app.clock, owner)
    const draft = offerBodyForCompany(owner.companyId)
    expect((await requestPublishOffer(app, { headers }, draft)).status).toBe(409)
    const [offer] = await db
      .select({ id: drizzleSchema.offers.id })
      .from(drizzleSchema.offers)
      .where(eq(drizzleSchema.offers.companyId, owner.companyId))
    const id = offer?.id ?? ''
    expect((await change(owner, id, false)).status).toBe(200)
    expect((await requestPublishOffer(app, { headers }, draft)).status).toBe(201)
    for (const response of [await change(owner, id, true), await renew(owner, id)]) {
      expect([response.status, await codeOf(response)]).toEqual([409, 'plan.offers_exceeded'])
    }
    await pay(app, await buy(app, owner, 6))
    expect((await change(owner, id, true)).status).toBe(200)
    expect((await renew(owner, id)).status).toBe(200)
  })

  test('reopens in parallel only up to the number of free slots', async () => {
    const owner = await seedOwner(app.clock, 3)
    const closed = await seedOffers(owner.companyId, Array(6).fill({ isActive: false }))
    const answers = await Promise.all(
      closed.map((id, at) => (at % 2 ? change(owner, id, true) : renew(owner, id))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  })

  test('needs no slot when the purchase it waits for is paid', async () => {
    const owner = await seedOwner(app.clock, 5)
    const bought = await buy(app, owner, 6)
    const [closed = '', open = ''] = await seedWaitingOffers(owner.companyId, bought.id, 2)
    await db
      .update(drizzleSchema.offers)
      .set({ isActive: false })
      .where(eq(drizzleSchema.offers.id, closed))
    await pay(app, bought)
    expect((await readOwnerLedger(owner)).waiting).toEqual({})
    const shown = await app.fetch(`/api/job-offer/${open}?payment_status=completed`)
    expect(shown.status).toBe(200)
  })
})

test('publishing buys the agreed number of slots, and a refusal names the number needed', async () => {
  const owner = await seedOwner(app.clock, 5)
  const headers = await newSessionHeaders(app.clock, owner)
  const refused = await requestPublishOffer(app, { headers }, offerBodyForCompany(owner.companyId))
  expect(await refused.json()).toMatchObject({ next_places: 6, next_plan: { code: 'starter' } })
  const bought = await requestPublishOffer(
    app,
    { headers },
    offerBodyForCompany(owner.companyId, { offer_places: 6 }),
  )
  expect([bought.status, ((await bought.json()) as { next: string }).next]).toEqual([
    201,
    'invoice',
  ])
  expect((await readOwnerLedger(owner)).states).toEqual(['starter pending 25'])
})

test('random purchases, closings and openings never exceed the number of slots', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          act: fc.constantFrom('buy', 'close', 'open', 'open', 'renew'),
          at: fc.nat({ max: 7 }),
        }),
        { minLength: 5, maxLength: 15 },
      ),
      async (steps) => {
        app.clock.turn({ hours: 1 })
        const owner = await seedOwner(app.clock)
        const ids = await seedOffers(
          owner.companyId,
          Array.from({ length: 8 }, (_, at) => ({ isActive: at < 4 })),
        )
        let places = 5
        for (const { act, at } of steps) {
          const id = ids[at] ?? ''
          if (act === 'renew') await renew(owner, id)
          else if (act !== 'buy') await change(owner, id, act === 'open')
          else await pay(app, await buy(app, owner, ++places))
          const [company] = await ownCompanies(app, owner)
          expect(company?.plan.places).toBe(places)
          expect(company?.plan.offers_used).toBeLessThanOrEqual(places)
        }
      },
    ),
    randomisedTestOptions(2, 20),
  ))
