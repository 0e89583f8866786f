import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { StripeEvent } from '../../../worker/cli/stripe/sessions.ts'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { buildDeps } from '../../../worker/deps/dependencies.ts'
import { receivePaymentEvent } from '../../../worker/hiring/payments/service.ts'
import { startApp } from '../../support/app.ts'
import {
  buy,
  deliverStripeEvent,
  fetchPayPageUrl,
  invoiceOf,
  mailsTo,
  pay,
  payAtStripe,
  readOwnerLedger,
  seedOwner,
  seedWaitingOffers,
} from '../../support/billing.ts'
import { runCronTasks } from '../../support/files.ts'
import { db } from '../../support/seed.ts'
import { signedStripeWebhookRequest, stripeStandInClient } from '../../support/stripe.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()

const sweep = '*/5 * * * *'

const codeOf = async (response: Response) => ((await response.json()) as ProblemDetails).code

/** A copy of an event in which some fields of the payment object are replaced. */
const changed = (event: StripeEvent, object: object): object => ({
  ...event,
  data: { object: { ...event.data.object, ...object } },
})

describe('a payment event', () => {
  /**
   * Creates an owner who has paid for a purchase. The payment event has not been delivered to the
   * worker yet.
   */
  async function paidUnheard() {
    const owner = await seedOwner(app.clock)
    const transaction = await buy(app, owner, 'starter')
    await seedWaitingOffers(owner.companyId, transaction.id, 2)
    return { owner, transaction, event: await payAtStripe(app, transaction) }
  }

  test('requires a valid signature with a recent timestamp', async () => {
    const { owner, transaction, event } = await paidUnheard()
    const good = await signedStripeWebhookRequest(event, { at: app.clock.now() })
    const old = new Date(app.clock.now().getTime() - 301_000)
    const tries: RequestInit[] = [
      { ...good, headers: {} },
      { ...good, headers: { 'Stripe-Signature': 'nonsense' } },
      { ...good, headers: { 'Stripe-Signature': '' } },
      { ...good, body: `${good.body} ` },
      { ...good, body: String(good.body).replace('21350', '1') },
      { ...good, body: '' },
      await signedStripeWebhookRequest(event, { at: app.clock.now(), secret: 'whsec_other' }),
      await signedStripeWebhookRequest(event, { at: old }),
      await signedStripeWebhookRequest('{', { secret: 'whsec_' }),
    ]
    for (const init of tries) {
      const response = await app.fetch('/api/webhooks/stripe', { method: 'POST', ...init })
      expect([response.status, await codeOf(response)]).toEqual([400, 'payments.signature_invalid'])
    }
    const signed = ['null', '7', '[]', '{}', '{"type":"checkout.session.completed"}']
    for (const body of signed) {
      const init = await signedStripeWebhookRequest(body, { at: app.clock.now() })
      const response = await app.fetch('/api/webhooks/stripe', init)
      expect([response.status, await codeOf(response)], body).toEqual([400, 'request.invalid'])
    }
    expect((await readOwnerLedger(owner)).states).toEqual(['starter pending 175'])
    const recent = new Date(app.clock.now().getTime() - 299_000)
    const late = await app.fetch(
      '/api/webhooks/stripe',
      await signedStripeWebhookRequest(event, { at: recent }),
    )
    expect(late.status).toBe(200)
    expect((await invoiceOf(app, transaction)).status).toBe('completed')
  })

  test('takes effect once, also if it is repeated in parallel', async () => {
    const { owner, event } = await paidUnheard()
    const first = await Promise.all(
      Array.from({ length: 20 }, () => deliverStripeEvent(app, event)),
    )
    expect(first.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const all = () =>
      Promise.all([
        readOwnerLedger(owner),
        db
          .select()
          .from(drizzleSchema.offers)
          .where(eq(drizzleSchema.offers.companyId, owner.companyId)),
        mailsTo(owner.invoiceEmail, 'invoice_paid'),
      ])
    const before = await all()
    expect(before[0].states).toEqual(['starter completed 175'])
    expect(before[0].live).toBe(2)
    expect(before[2]).toHaveLength(1)
    app.clock.turn({ seconds: 60 })
    for (let i = 0; i < 20; i++) expect((await deliverStripeEvent(app, event)).status).toBe(200)
    expect(await all()).toEqual(before)
    expect(await mailbox.messages(owner.invoiceEmail)).toHaveLength(2)
  })

  test.each([
    { amount_total: 17_499 },
    { amount_total: 175 },
    { amount_total: null },
    { currency: 'usd' },
    { id: 'cs_test_another' },
  ])('is refused if it differs from the purchase: %j', async (what) => {
    const { owner, transaction, event } = await paidUnheard()
    const log = vi.spyOn(console, 'log')
    const response = await deliverStripeEvent(app, changed(event, what))
    const logged = log.mock.calls.flat().join('\n')
    log.mockRestore()
    expect([response.status, await codeOf(response)]).toEqual([409, 'invoices.not_payable'])
    expect(logged).toContain('"payment":"refused"')
    expect(logged).toContain(transaction.id)
    const { plan, states, live } = await readOwnerLedger(owner)
    expect({ plan, states, live }).toEqual({ plan: null, states: ['starter pending 175'], live: 0 })
    expect(await mailsTo(owner.invoiceEmail, 'invoice_paid')).toEqual([])
  })

  test('creates one receipt, also if creating it is slow', async () => {
    const { owner, event } = await paidUnheard()
    let ms = app.clock.now().getTime()
    const clock = { now: () => new Date(ms++) }
    const deps = buildDeps({ env: app.bindings, clock, waitUntil: () => {} })
    const { headers, body } = await signedStripeWebhookRequest(event, { at: app.clock.now() })
    const signature = headers['Stripe-Signature'] ?? ''
    await receivePaymentEvent(deps, { payload: String(body), signature })
    app.clock.turn({ seconds: 1 })
    await runCronTasks(app.clock, sweep)
    expect(await mailsTo(owner.invoiceEmail, 'invoice_paid')).toHaveLength(1)
  })

  test('has no effect until a delayed payment has arrived', async () => {
    const { owner, transaction, event } = await paidUnheard()
    const unpaid = changed(event, { payment_status: 'unpaid' })
    expect((await deliverStripeEvent(app, unpaid)).status).toBe(200)
    const failed = { ...unpaid, type: 'checkout.session.async_payment_failed' }
    expect((await deliverStripeEvent(app, failed)).status).toBe(200)
    expect((await readOwnerLedger(owner)).states).toEqual(['starter pending 175'])
    const succeeded = { ...event, type: 'checkout.session.async_payment_succeeded' }
    expect((await deliverStripeEvent(app, succeeded)).status).toBe(200)
    expect((await invoiceOf(app, transaction)).status).toBe('completed')
  })

  test('is accepted and ignored if it does not concern a purchase of ours', async () => {
    const { owner, event } = await paidUnheard()
    for (const about of [
      changed(event, { metadata: {} }),
      changed(event, { metadata: null }),
      changed(event, { metadata: { transaction_id: `trx_${'0'.repeat(26)}` } }),
      { ...event, type: 'invoice.paid' },
      { ...event, type: 'charge.refunded', data: { object: {} } },
    ]) {
      expect((await deliverStripeEvent(app, about)).status).toBe(200)
    }
    expect((await readOwnerLedger(owner)).states).toEqual(['starter pending 175'])
  })
})

describe('paying a cancelled purchase', () => {
  test('completes it and reduces the price of the later purchase', async () => {
    const owner = await seedOwner(app.clock, 5)
    const starter = await buy(app, owner, 'starter')
    const event = await payAtStripe(app, starter)
    const pro = await buy(app, owner, 'pro')
    const early = await fetchPayPageUrl(app, pro)
    await seedWaitingOffers(owner.companyId, pro.id, 9)
    expect((await deliverStripeEvent(app, event)).status).toBe(200)
    const { plan, states, live, waiting } = await readOwnerLedger(owner)
    expect({ plan, states, live, waiting }).toEqual({
      plan: 'starter',
      states: ['starter completed 175', 'pro pending 650'],
      live: 12,
      waiting: { [pro.id]: 2 },
    })
    expect((await invoiceOf(app, pro)).lines).toEqual([
      { plan: 'pro', quantity: 13, unit_price: 50 },
    ])
    // The payment page with the former price has expired, so nobody can pay that price any more.
    await stripeStandInClient.press(early, 'pay')
    const types = (await stripeStandInClient.events(pro.id)).map(({ type }) => type)
    expect(types).toEqual(['checkout.session.expired'])
    const now = await fetchPayPageUrl(app, pro)
    expect(now).not.toBe(early)
    await stripeStandInClient.press(now, 'pay')
    const [right] = await stripeStandInClient.events(pro.id)
    expect((await deliverStripeEvent(app, right ?? {})).status).toBe(200)
    const after = await readOwnerLedger(owner)
    expect([after.plan, after.live, after.waiting]).toEqual(['pro', 14, {}])
  })

  test('refuses a payment of the later purchase at its outdated price', async () => {
    const owner = await seedOwner(app.clock)
    const event = await payAtStripe(app, await buy(app, owner, 'starter'))
    const tooMuch = await payAtStripe(app, await buy(app, owner, 'pro'))
    expect((await deliverStripeEvent(app, event)).status).toBe(200)
    expect((await deliverStripeEvent(app, tooMuch)).status).toBe(409)
    expect((await readOwnerLedger(owner)).states).toEqual([
      'starter completed 175',
      'pro pending 650',
    ])
  })

  test('for a larger plan cancels the later purchase', async () => {
    const owner = await seedOwner(app.clock, 5)
    const pro = await buy(app, owner, 'pro')
    const event = await payAtStripe(app, pro)
    const starter = await buy(app, owner, 'starter')
    await seedWaitingOffers(owner.companyId, starter.id, 3)
    expect((await deliverStripeEvent(app, event)).status).toBe(200)
    const { plan, states, live, waiting } = await readOwnerLedger(owner)
    expect({ plan, states, live, waiting }).toEqual({
      plan: 'pro',
      states: ['pro completed 825', 'starter cancelled 175'],
      live: 8,
      waiting: {},
    })
  })

  test('after the later purchase was paid keeps the larger plan', async () => {
    const owner = await seedOwner(app.clock)
    const starter = await buy(app, owner, 'starter')
    const event = await payAtStripe(app, starter)
    await pay(app, await buy(app, owner, 'pro'))
    expect((await deliverStripeEvent(app, event)).status).toBe(200)
    const { plan, states } = await readOwnerLedger(owner)
    expect({ plan, states }).toEqual({
      plan: 'pro',
      states: ['starter completed 175', 'pro completed 825'],
    })
  })

  test('after it expired still lists the offers that waited for it', async () => {
    const owner = await seedOwner(app.clock)
    const transaction = await buy(app, owner, 'starter')
    const event = await payAtStripe(app, transaction)
    await seedWaitingOffers(owner.companyId, transaction.id, 2)
    app.clock.turn({ days: 61 })
    await runCronTasks(app.clock, '17 3 * * *')
    expect((await readOwnerLedger(owner)).states).toEqual(['starter cancelled 175'])
    expect((await deliverStripeEvent(app, event)).status).toBe(200)
    expect(await readOwnerLedger(owner)).toMatchObject({ plan: 'starter', live: 2, waiting: {} })
  })
})
