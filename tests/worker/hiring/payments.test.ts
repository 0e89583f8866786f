import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import type { CheckoutRedirect } from '../../../worker/contract/hiring/billing.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { buildDeps } from '../../../worker/deps/dependencies.ts'
import { markInvoicePaid } from '../../../worker/hiring/payments/service.ts'
import { startApp } from '../../support/app.ts'
import {
  buy,
  checkout,
  deliverStripeEvent,
  fetchPayPageUrl,
  invoiceOf,
  mailsTo,
  newSessionHeaders,
  ownCompanies,
  pay,
  payAtStripe,
  readOwnerLedger,
  seedOwner,
  seedWaitingOffers,
} from '../../support/billing.ts'
import { runCronTasks } from '../../support/files.ts'
import { ownOffers } from '../../support/publishing.ts'
import { db, seedCompany } from '../../support/seed.ts'
import { stripeStandInClient } from '../../support/stripe.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()

const sweep = '*/5 * * * *'

const codeOf = async (response: Response) => ((await response.json()) as ProblemDetails).code

const isListed = async (offerId: string) =>
  (await app.fetch(`/api/job-offer/${offerId}?payment_status=completed`)).status === 200

describe('paying an invoice by card', () => {
  test('activates the plan and lists the waiting offers', async () => {
    const owner = await seedOwner(app.clock, 5)
    const transaction = await buy(app, owner, 'starter')
    const [offer = ''] = await seedWaitingOffers(owner.companyId, transaction.id, 1)
    expect(await isListed(offer)).toBe(false)
    const page = await fetchPayPageUrl(app, transaction)
    const back = await stripeStandInClient.press(page, 'pay')
    expect(back).toBe(`${transaction.invoice_url}&checkout=paid`)
    expect((await readOwnerLedger(owner)).plan).toBeNull()

    const [event] = await stripeStandInClient.events(transaction.id)
    expect(event?.data.object).toMatchObject({
      amount_total: 21_350,
      currency: 'eur',
      metadata: { transaction_id: transaction.id },
      customer_email: owner.invoiceEmail,
    })
    expect((await deliverStripeEvent(app, event ?? {})).status).toBe(200)

    const { plan, states, live, waiting } = await readOwnerLedger(owner)
    expect({ plan, states, live, waiting }).toEqual({
      plan: 'starter',
      states: ['starter completed 175'],
      live: 6,
      waiting: {},
    })
    expect(await isListed(offer)).toBe(true)
    const [company] = await ownCompanies(app, owner)
    expect(company?.plan).toEqual({
      code: 'starter',
      places: 12,
      offers_used: 6,
      companies_used: 1,
    })
    const completed_at = app.clock.now().toISOString()
    expect(company?.transactions).toMatchObject([{ status: 'completed', completed_at }])
    const [receipt] = await mailbox.messages(owner.invoiceEmail)
    expect(receipt?.links).toEqual([transaction.invoice_url])
    expect(receipt?.text).toContain(transaction.invoice_number)
    expect(await invoiceOf(app, transaction)).toMatchObject({
      status: 'completed',
      is_payable_online: false,
    })
    const again = await checkout(app, transaction)
    expect([again.status, await codeOf(again)]).toEqual([409, 'invoices.not_payable'])
  })

  test('reuses the open checkout, and opens a new one after it expires', async () => {
    const transaction = await buy(app, await seedOwner(app.clock), 'starter')
    const opened = await Promise.all(Array.from({ length: 10 }, () => checkout(app, transaction)))
    const urls = await Promise.all(
      opened.map(async (one) => ((await one.json()) as CheckoutRedirect).url),
    )
    const [url = ''] = urls
    expect(new Set(urls)).toEqual(new Set([url]))
    expect(await stripeStandInClient.press(url, 'cancel')).toBe(
      `${transaction.invoice_url}&checkout=cancelled`,
    )
    expect(await fetchPayPageUrl(app, transaction)).toBe(url)

    await stripeStandInClient.expire(url.split('/').at(-1) ?? '')
    const [expired] = await stripeStandInClient.events(transaction.id)
    expect(expired?.type).toBe('checkout.session.expired')
    expect((await deliverStripeEvent(app, expired ?? {})).status).toBe(200)
    expect((await invoiceOf(app, transaction)).status).toBe('pending')
    const next = await fetchPayPageUrl(app, transaction)
    expect(next).not.toBe(url)
    await stripeStandInClient.press(next, 'pay')
    const [event] = await stripeStandInClient.events(transaction.id)
    expect((await deliverStripeEvent(app, event ?? {})).status).toBe(200)
    expect((await invoiceOf(app, transaction)).status).toBe('completed')
  })

  test('opens a new checkout if Stripe no longer knows the old one', async () => {
    const transaction = await buy(app, await seedOwner(app.clock), 'starter')
    await db
      .update(drizzleSchema.transactions)
      .set({ checkoutId: 'cs_test_lost' })
      .where(eq(drizzleSchema.transactions.id, transaction.id))
    await pay(app, transaction)
    expect((await invoiceOf(app, transaction)).status).toBe('completed')
  })

  test('is detected by the next checkout request if the payment event was lost', async () => {
    const owner = await seedOwner(app.clock)
    const transaction = await buy(app, owner, 'starter')
    const event = await payAtStripe(app, transaction)
    const response = await checkout(app, transaction)
    expect([response.status, await codeOf(response)]).toEqual([409, 'invoices.not_payable'])
    expect((await readOwnerLedger(owner)).plan).toBe('starter')
    expect((await deliverStripeEvent(app, event)).status).toBe(200)
    expect(await mailsTo(owner.invoiceEmail, 'invoice_paid')).toHaveLength(1)
  })
})

describe('a checkout', () => {
  const refused = async (response: Response) => [
    response.status,
    await codeOf(response),
    response.headers.has('Retry-After'),
  ]

  test('suggests a retry if Stripe fails, and is then opened once', async () => {
    const transaction = await buy(app, await seedOwner(app.clock), 'starter')
    await stripeStandInClient.fault({ to: transaction.id, status: 500, times: 1 })
    expect(await refused(await checkout(app, transaction))).toEqual([
      503,
      'payments.unavailable',
      true,
    ])
    // Stripe creates the payment page, but its response does not reach the worker.
    await stripeStandInClient.fault({ to: transaction.id, status: 503, times: 1, accept: true })
    expect((await checkout(app, transaction)).status).toBe(503)
    await pay(app, transaction)
    expect(await stripeStandInClient.events(transaction.id)).toHaveLength(1)
  })

  test('logs but does not show that Stripe rejected the API key', async () => {
    const wrong = startApp({ clock: app.clock, bindings: { STRIPE_SECRET_KEY: 'sk_wrong' } })
    const transaction = await buy(app, await seedOwner(app.clock), 'starter')
    const log = vi.spyOn(console, 'log')
    const response = await checkout(wrong, transaction)
    const logged = log.mock.calls.flat().join('\n')
    log.mockRestore()
    expect(await refused(response)).toEqual([503, 'payments.unavailable', true])
    expect(logged).toContain('StripeAuthenticationError')
    expect(logged).not.toContain('sk_wrong')
  })

  test.each([{ STRIPE_SECRET_KEY: '' }, { STRIPE_WEBHOOK_SECRET: '' }])(
    'is unavailable without Stripe settings (%j), and invoices are paid by transfer',
    async (bindings) => {
      const without = startApp({ clock: app.clock, bindings })
      const transaction = await buy(without, await seedOwner(app.clock), 'starter')
      expect(await invoiceOf(without, transaction)).toMatchObject({
        is_payable_online: false,
        payment_details: 'Bonifico a Prova',
      })
      expect((await refused(await checkout(without, transaction)))[0]).toBe(503)
      expect((await deliverStripeEvent(without, {})).status).toBe(503)
    },
  )
})

test('a smaller plan than requested lists only the offers that fit', async () => {
  const owner = await seedOwner(app.clock, 5)
  const pro = await buy(app, owner, 'pro')
  const waiting = await seedWaitingOffers(owner.companyId, pro.id, 10)
  await pay(app, await buy(app, owner, 'starter'))
  await runCronTasks(app.clock, '17 3 * * *')
  expect((await readOwnerLedger(owner)).live).toBe(12)
  expect(await Promise.all(waiting.map(isListed))).toEqual(waiting.map((_, at) => at < 7))
  const headers = await newSessionHeaders(app.clock, owner)
  const { data } = await ownOffers(app, { headers }, owner.companyId)
  const shown = new Map(data.map((one) => [one.id, `${one.payment_status} ${one.waits_for}`]))
  expect(waiting.map((id) => shown.get(id))).toEqual(
    waiting.map((_, at) => (at < 7 ? 'completed null' : 'pending payment')),
  )
  await pay(app, await buy(app, owner, 'pro'))
  const { plan, states, live, waiting: left } = await readOwnerLedger(owner)
  expect({ plan, states, live, left }).toEqual({
    plan: 'pro',
    states: ['pro cancelled 825', 'starter completed 175', 'pro completed 650'],
    live: 15,
    left: {},
  })
})

test('a smaller plan lists the offers of the oldest companies that fit', async () => {
  const owner = await seedOwner(app.clock)
  const pro = await buy(app, owner, 'pro')
  const offers: string[] = []
  for (const day of [2, 3, 4, 5]) {
    const createdAt = new Date(Date.UTC(2026, 2, day))
    const companyId = await seedCompany({ ownerId: owner.profileId, createdAt })
    offers.push(...(await seedWaitingOffers(companyId, pro.id, 1)))
  }
  await pay(app, await buy(app, owner, 'starter'))
  expect(await Promise.all(offers.map(isListed))).toEqual([true, true, false, false])
  await pay(app, await buy(app, owner, 'pro'))
  expect(await Promise.all(offers.map(isListed))).toEqual([true, true, true, true])
})

describe('a payment recorded by an operator', () => {
  const deps = buildDeps({ env: app.bindings, clock: app.clock, waitUntil: () => {} })

  test('takes effect once, and the sweep sends the receipt', async () => {
    const owner = await seedOwner(app.clock, 5)
    const transaction = await buy(app, owner, 'starter')
    await seedWaitingOffers(owner.companyId, transaction.id, 1)
    const all = await Promise.all(
      Array.from({ length: 5 }, () => markInvoicePaid(deps, transaction.id, 'command line')),
    )
    expect(all.sort()).toEqual(['paid', ...Array(4).fill('paid_before')])
    expect(await readOwnerLedger(owner)).toMatchObject({ plan: 'starter', live: 6, waiting: {} })
    expect(await mailsTo(owner.invoiceEmail, 'invoice_paid')).toEqual([])
    await Promise.all([runCronTasks(app.clock, sweep), runCronTasks(app.clock, sweep)])
    await runCronTasks(app.clock, sweep)
    expect(await mailsTo(owner.invoiceEmail, 'invoice_paid')).toHaveLength(1)
  })

  test('is refused for an unknown invoice', async () => {
    expect(await markInvoicePaid(deps, `trx_${'0'.repeat(26)}`, 'command line')).toBe('not_found')
  })

  test('and a card payment of the same invoice create one receipt', async () => {
    const owner = await seedOwner(app.clock)
    const transaction = await buy(app, owner, 'starter')
    const event = await payAtStripe(app, transaction)
    await Promise.all([
      markInvoicePaid(deps, transaction.id, 'command line'),
      deliverStripeEvent(app, event),
    ])
    await runCronTasks(app.clock, sweep)
    expect((await readOwnerLedger(owner)).states).toEqual(['starter completed 175'])
    expect(await mailsTo(owner.invoiceEmail, 'invoice_paid')).toHaveLength(1)
  })
})
