import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { buildDeps } from '../../../worker/deps/dependencies.ts'
import { markInvoicePaid, recordPurchaseRefund } from '../../../worker/hiring/payments/service.ts'
import { sweepMails } from '../../../worker/messages/mail/service.ts'
import { startApp } from '../../support/app.ts'
import {
  buy,
  deliverStripeEvent,
  invoiceOf,
  mailsTo,
  pay,
  payAtStripe,
  readOwnerLedger,
  refundAtStripe,
  seedOwner,
} from '../../support/billing.ts'
import { runCronTasks } from '../../support/files.ts'
import { db, seedOffers } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()
const sweep = '*/5 * * * *'
const deps = () => buildDeps({ env: app.bindings, clock: app.clock, waitUntil: () => {} })
const byOperator = { paymentId: null, operator: 'op@posta.example', why: '' }

/** Puts the mails of the outbox that are due into the queue, and delivers them. */
async function deliverDue(): Promise<void> {
  await sweepMails({ ...deps(), env: app.bindings })
  await app.mails.deliver(app.bindings)
}

const openOf = async ({ companyId }: { companyId: string }) =>
  (
    await db
      .select({ id: drizzleSchema.offers.id, isActive: drizzleSchema.offers.isActive })
      .from(drizzleSchema.offers)
      .where(eq(drizzleSchema.offers.companyId, companyId))
  ).filter(({ isActive }) => isActive)

/**
 * An owner who has paid for `places` by card and got a refund of `amount` (by default the whole
 * price). Also returns the payment event and the refund event, which have not been delivered to the
 * worker yet.
 */
async function refunded(places: number, amount?: number) {
  const owner = await seedOwner(app.clock)
  const bought = await buy(app, owner, places)
  const payment = await payAtStripe(app, bought)
  return { owner, bought, payment, event: await refundAtStripe(bought, payment, amount) }
}

describe('a refund by the provider', () => {
  test('removes the slots of the purchase once, and sends one mail', async () => {
    const { owner, bought, payment, event } = await refunded(8)
    await deliverStripeEvent(app, payment)
    expect((await readOwnerLedger(owner)).places).toBe(8)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => deliverStripeEvent(app, event)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await readOwnerLedger(owner)).toMatchObject({ plan: null, places: null })
    expect((await invoiceOf(app, bought)).refunded_at).toBe(app.clock.now().toISOString())
    // The cron rounds use the test's queue, which follows the test's clock. The real queue follows
    // the real time, according to which the mails are so old that the worker would give them up.
    for (let round = 0; round < 3; round++) await runCronTasks(app.clock, sweep, app.bindings)
    expect(await mailsTo(owner.invoiceEmail, 'invoice_refunded')).toHaveLength(1)
    app.clock.turn({ hours: 1 })
    await deliverDue()
    const mails = await mailbox.messages(owner.invoiceEmail)
    const mail = mails.find(({ subject }) =>
      subject.includes(`Rimborso della proforma ${bought.invoice_number}`),
    )
    expect(mail?.text).toMatch(/91,50\s€/)
  })

  test('that arrives before its payment event prevents the completion', async () => {
    const { owner, bought, payment, event } = await refunded(8)
    expect((await deliverStripeEvent(app, event)).status).toBe(200)
    expect((await deliverStripeEvent(app, payment)).status).toBe(200)
    expect((await readOwnerLedger(owner)).states).toEqual(['starter pending 75'])
    // The refunded purchase can still be paid, on a new payment page.
    await pay(app, bought)
    expect(await readOwnerLedger(owner)).toMatchObject({
      places: 8,
      states: ['starter completed 75'],
    })
    expect((await deliverStripeEvent(app, event)).status).toBe(200)
    expect((await readOwnerLedger(owner)).places).toBe(8)
  })

  test('that arrives in parallel with its payment event leaves no slots', async () => {
    for (let round = 0; round < 5; round++) {
      const { owner, payment, event } = await refunded(8)
      const both = round % 2 ? [payment, event] : [event, payment]
      await Promise.all(both.map((one) => deliverStripeEvent(app, one)))
      expect(await readOwnerLedger(owner)).toMatchObject({ plan: null, places: null })
    }
  })

  test('of a part of the price changes nothing', async () => {
    const { owner, bought, payment, event } = await refunded(8, 1_000)
    await deliverStripeEvent(app, payment)
    expect((await deliverStripeEvent(app, event)).status).toBe(200)
    expect((await readOwnerLedger(owner)).places).toBe(8)
    const rest = await refundAtStripe(bought, payment)
    expect((await deliverStripeEvent(app, rest)).status).toBe(200)
    expect((await readOwnerLedger(owner)).places).toBeNull()
  })

  test('of a second payment keeps the slots that a transfer has paid', async () => {
    const { owner, bought, payment, event } = await refunded(8)
    expect(await markInvoicePaid(deps(), bought.id, 'op@posta.example')).toBe('paid')
    expect((await deliverStripeEvent(app, payment)).status).toBe(200)
    expect((await deliverStripeEvent(app, event)).status).toBe(200)
    expect((await readOwnerLedger(owner)).places).toBe(8)
    expect((await invoiceOf(app, bought)).refunded_at).toBeNull()
  })
})

describe('a refund', () => {
  test('removes only the slots of its own purchase', async () => {
    const owner = await seedOwner(app.clock)
    const first = await buy(app, owner, 12)
    await pay(app, first)
    await pay(app, await buy(app, owner, 15))
    const of = { ...byOperator, id: first.id, closesOffers: false }
    const both = await Promise.all([
      recordPurchaseRefund(deps(), of),
      recordPurchaseRefund(deps(), of),
    ])
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(await readOwnerLedger(owner)).toMatchObject({ plan: 'starter', places: 8 })
  })

  test('keeps open offers until they expire, or closes the latest ones without a slot', async () => {
    for (const closesOffers of [false, true]) {
      const owner = await seedOwner(app.clock)
      const bought = await buy(app, owner, 8)
      await pay(app, bought)
      const ids = await seedOffers(
        owner.companyId,
        Array.from({ length: 7 }, (_, day) => ({
          createdAt: new Date(Date.UTC(2026, 1, 1 + day)),
        })),
      )
      await recordPurchaseRefund(deps(), { ...byOperator, id: bought.id, closesOffers })
      const open = (await openOf(owner)).map(({ id }) => id).sort()
      expect(open).toEqual((closesOffers ? ids.slice(0, 5) : ids).toSorted())
    }
  })

  test('recalculates the price of a pending purchase', async () => {
    const owner = await seedOwner(app.clock)
    const first = await buy(app, owner, 12)
    await pay(app, first)
    const next = await buy(app, owner, 13)
    await recordPurchaseRefund(deps(), { ...byOperator, id: first.id, closesOffers: false })
    expect(await invoiceOf(app, next)).toMatchObject({ places: 13, amount: 225, vat: 49.5 })
    await pay(app, next)
    expect((await readOwnerLedger(owner)).places).toBe(13)
  })

  test('uses the lines of a purchase from before slots were counted', async () => {
    const owner = await seedOwner(app.clock)
    const bought = await buy(app, owner, 'starter')
    await pay(app, bought)
    await db
      .update(drizzleSchema.transactions)
      .set({ places: null, addedPlaces: null })
      .where(eq(drizzleSchema.transactions.id, bought.id))
    await db
      .update(drizzleSchema.profiles)
      .set({ offerPlaces: null })
      .where(eq(drizzleSchema.profiles.id, owner.profileId))
    await recordPurchaseRefund(deps(), { ...byOperator, id: bought.id, closesOffers: false })
    expect(await readOwnerLedger(owner)).toMatchObject({ plan: null, places: null })
  })

  test('keeps an agreed plan without a limit', async () => {
    const owner = await seedOwner(app.clock)
    const bought = await buy(app, owner, 'starter')
    await pay(app, bought)
    await db
      .update(drizzleSchema.profiles)
      .set({ paymentProfile: 'enterprise', offerPlaces: null })
      .where(eq(drizzleSchema.profiles.id, owner.profileId))
    await recordPurchaseRefund(deps(), { ...byOperator, id: bought.id, closesOffers: true })
    expect((await readOwnerLedger(owner)).plan).toBe('enterprise')
  })
})
