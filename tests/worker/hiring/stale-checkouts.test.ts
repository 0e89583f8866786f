import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildDeps } from '../../../worker/deps/dependencies.ts'
import { markInvoicePaid, refund } from '../../../worker/hiring/payments/service.ts'
import { storeCheckout } from '../../../worker/hiring/payments/store.ts'
import { startApp } from '../../support/app.ts'
import {
  buy,
  invoiceOf,
  ledgerOf,
  pay,
  payAtStripe,
  payPageOf,
  refundAtStripe,
  seedOwner,
  tellWorker,
} from '../../support/billing.ts'
import { runCron } from '../../support/files.ts'
import { db } from '../../support/seed.ts'
import { stripe } from '../../support/stripe.ts'

const app = startApp()
const deps = () => buildDeps({ env: app.bindings, clock: app.clock, waitUntil: () => {} })
const sweep = () => runCron(app.clock, '*/5 * * * *', app.bindings)

/** Tries to pay on a page of the provider. @returns whether that worked */
async function isPaidAt(page: string, { id }: { id: string }): Promise<boolean> {
  const before = await stripe.events(id)
  await stripe.press(page, 'pay')
  const types = (await stripe.events(id)).slice(0, -before.length || undefined)
  return types.some(({ type }) => type === 'checkout.session.completed')
}

/** An order whose checkout is open, and an earlier one that it replaced. */
async function replaced() {
  const owner = await seedOwner(app.clock)
  const earlier = await buy(app, owner, 8)
  const order = await buy(app, owner, 12)
  return { owner, earlier, order, page: await payPageOf(app, order) }
}

test('a transfer that changes the price of an order closes its open checkout', async () => {
  const { owner, earlier, order, page } = await replaced()
  const before = await invoiceOf(app, order)
  await markInvoicePaid(deps(), earlier.id, 'op@posta.example')
  await sweep()
  expect(await isPaidAt(page, order)).toBe(false)
  expect((await invoiceOf(app, order)).amount).toBeLessThan(before.amount)
  await pay(app, order)
  expect((await ledgerOf(owner)).places).toBe(12)
})

test('a checkout that the provider cannot close is closed by a later sweep', async () => {
  const { earlier, order, page } = await replaced()
  await markInvoicePaid(deps(), earlier.id, 'op@posta.example')
  const { checkoutId } = (
    await db.all<{ checkoutId: string }>(
      sql`SELECT stale_checkout_id AS checkoutId FROM transactions WHERE id = ${order.id}`,
    )
  )[0]!
  // The provider's library tries three times.
  await stripe.fault({ to: `/v1/checkout/sessions/${checkoutId}/expire`, status: 503, times: 3 })
  await sweep().catch(() => undefined)
  await sweep()
  expect(await isPaidAt(page, order)).toBe(false)
})

test('a refund that changes the price of an order closes its open checkout', async () => {
  const owner = await seedOwner(app.clock)
  const paid = await buy(app, owner, 12)
  await pay(app, paid)
  const order = await buy(app, owner, 13)
  const page = await payPageOf(app, order)
  const why = { paymentId: null, operator: 'op@posta.example', why: '', closesOffers: false }
  // The operator's command cannot reach the provider; only the sweep can.
  await refund({ ...deps(), waitUntil: () => {} }, { ...why, id: paid.id })
  await sweep()
  expect(await isPaidAt(page, order)).toBe(false)
})

test('a checkout is kept only for the sum that its purchase costs', async () => {
  const owner = await seedOwner(app.clock)
  const { id } = await buy(app, owner, 8)
  const [row] = await db.all<{ cents: number }>(
    sql`SELECT amount * 100 + vat_cents AS cents FROM transactions WHERE id = ${id}`,
  )
  const { cents } = row!
  const opened = { id, last: null, checkoutId: 'cs_one' }
  for (const wrong of [cents - 1, cents + 1, cents * 100]) {
    expect(await storeCheckout(deps().db, { ...opened, cents: wrong })).toBe(false)
  }
  expect(await storeCheckout(deps().db, { ...opened, cents })).toBe(true)
})

test('a second payment is known until it is refunded, also if its event is repeated', async () => {
  const owner = await seedOwner(app.clock)
  const order = await buy(app, owner, 8)
  const payment = await payAtStripe(app, order)
  await markInvoicePaid(deps(), order.id, 'op@posta.example')
  const second = async () =>
    (
      await db.all<{ paymentId: string | null }>(
        sql`SELECT second_payment_id AS paymentId FROM transactions WHERE id = ${order.id}`,
      )
    )[0]?.paymentId
  await tellWorker(app, payment)
  expect(await second()).toBe(payment.data.object.payment_intent)
  await tellWorker(app, await refundAtStripe(order, payment))
  await tellWorker(app, payment)
  expect(await second()).toBeNull()
  expect((await ledgerOf(owner)).places).toBe(8)
})
