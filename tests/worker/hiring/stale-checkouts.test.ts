import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildDeps } from '../../../worker/deps/dependencies.ts'
import { markInvoicePaid, recordPurchaseRefund } from '../../../worker/hiring/payments/service.ts'
import { storeCheckout } from '../../../worker/hiring/payments/store.ts'
import { startApp } from '../../support/app.ts'
import {
  buy,
  deliverStripeEvent,
  fetchPayPageUrl,
  invoiceOf,
  pay,
  payAtStripe,
  readOwnerLedger,
  refundAtStripe,
  seedOwner,
} from '../../support/billing.ts'
import { runCronTasks } from '../../support/files.ts'
import { db } from '../../support/seed.ts'
import { stripeStandInClient } from '../../support/stripe.ts'

const app = startApp()
const deps = () => buildDeps({ env: app.bindings, clock: app.clock, waitUntil: () => {} })
const sweep = () => runCronTasks(app.clock, '*/5 * * * *', app.bindings)

/** Tries to pay on a payment page of the provider. Returns whether the payment succeeded. */
async function isPaidAt(page: string, { id }: { id: string }): Promise<boolean> {
  const before = await stripeStandInClient.events(id)
  await stripeStandInClient.press(page, 'pay')
  const types = (await stripeStandInClient.events(id)).slice(0, -before.length || undefined)
  return types.some(({ type }) => type === 'checkout.session.completed')
}

/** An order with an open checkout, and the earlier order that it replaced. */
async function replaced() {
  const owner = await seedOwner(app.clock)
  const earlier = await buy(app, owner, 8)
  const order = await buy(app, owner, 12)
  return { owner, earlier, order, page: await fetchPayPageUrl(app, order) }
}

/**
 * An order whose price was changed by two bank transfers for earlier orders, and the two payment
 * pages with outdated prices. Together, the transfers exceed the price of 13 places. If `places` is
 * 13, the second transfer therefore cancels the order.
 */
async function repricedTwice(places = 25) {
  const owner = await seedOwner(app.clock)
  const transfers = [await buy(app, owner, 8), await buy(app, owner, 12)]
  const order = await buy(app, owner, places)
  const pages: string[] = []
  for (const { id } of transfers) {
    pages.push(await fetchPayPageUrl(app, order))
    await markInvoicePaid(deps(), id, 'op@posta.example')
    app.clock.turn({ seconds: 1 })
  }
  return { owner, order, pages }
}

/** The outdated checkouts of an order that are still to be closed. */
const staleOf = async ({ id }: { id: string }): Promise<string[]> =>
  (
    await db.all<{ checkoutId: string }>(
      sql`SELECT checkout_id AS checkoutId FROM stale_checkouts WHERE transaction_id = ${id}
        ORDER BY created_at`,
    )
  ).map(({ checkoutId }) => checkoutId)

/** Makes the next attempt to close this checkout fail. */
const refuseToClose = (checkoutId: string) =>
  stripeStandInClient.fault({ to: checkoutId, status: 503, times: 1 })

test('a transfer that changes the price of an order closes its open checkout', async () => {
  const { owner, earlier, order, page } = await replaced()
  const before = await invoiceOf(app, order)
  await markInvoicePaid(deps(), earlier.id, 'op@posta.example')
  await sweep()
  expect(await isPaidAt(page, order)).toBe(false)
  expect((await invoiceOf(app, order)).amount).toBeLessThan(before.amount)
  await pay(app, order)
  expect((await readOwnerLedger(owner)).places).toBe(12)
})

test('a checkout that the provider fails to close is closed by a later sweep', async () => {
  const { earlier, order, page } = await replaced()
  await markInvoicePaid(deps(), earlier.id, 'op@posta.example')
  const [checkoutId] = await staleOf(order)
  await refuseToClose(checkoutId!)
  await sweep().catch(() => undefined)
  expect(await staleOf(order)).toEqual([checkoutId])
  await sweep()
  expect(await isPaidAt(page, order)).toBe(false)
  expect(await staleOf(order)).toEqual([])
})

test('after two price changes a sweep closes both outdated checkouts', async () => {
  const { order, pages } = await repricedTwice()
  expect(await staleOf(order)).toHaveLength(2)
  await sweep()
  for (const page of pages) expect(await isPaidAt(page, order)).toBe(false)
  expect(await staleOf(order)).toEqual([])
  await pay(app, order)
})

test('after a price change and a cancellation a sweep closes both checkouts', async () => {
  const { order, pages } = await repricedTwice(13)
  expect((await invoiceOf(app, order)).status).toBe('cancelled')
  expect(await staleOf(order)).toHaveLength(2)
  await sweep()
  for (const page of pages) expect(await isPaidAt(page, order)).toBe(false)
  expect(await staleOf(order)).toEqual([])
})

test.each([0, 1])(
  'if checkout %d cannot be closed, the sweep closes the other one and fails',
  async (at) => {
    const { order, pages } = await repricedTwice()
    const stale = await staleOf(order)
    await refuseToClose(stale[at]!)
    await expect(sweep()).rejects.toThrow('stale_checkouts')
    expect(await staleOf(order)).toEqual([stale[at]])
    await sweep()
    for (const page of pages) expect(await isPaidAt(page, order)).toBe(false)
    expect(await staleOf(order)).toEqual([])
  },
)

test('a payment of an outdated checkout is refused, and the checkout is then forgotten', async () => {
  const { owner, order, pages } = await repricedTwice()
  await stripeStandInClient.press(pages[0]!, 'pay')
  const [paid] = await stripeStandInClient.events(order.id)
  expect((await deliverStripeEvent(app, paid!)).status).toBe(409)
  await sweep()
  expect(await staleOf(order)).toEqual([])
  expect(await isPaidAt(pages[1]!, order)).toBe(false)
  expect((await invoiceOf(app, order)).status).toBe('pending')
  await pay(app, order)
  expect((await readOwnerLedger(owner)).places).toBe(25)
})

test('a refund that changes the price of an order closes its open checkout', async () => {
  const owner = await seedOwner(app.clock)
  const paid = await buy(app, owner, 12)
  await pay(app, paid)
  const order = await buy(app, owner, 13)
  const page = await fetchPayPageUrl(app, order)
  const why = { paymentId: null, operator: 'op@posta.example', why: '', closesOffers: false }
  // `waitUntil` does nothing here, because an operator's command cannot reach the payment provider.
  // Only the five-minute sweep can.
  await recordPurchaseRefund({ ...deps(), waitUntil: () => {} }, { ...why, id: paid.id })
  await sweep()
  expect(await isPaidAt(page, order)).toBe(false)
})

test('a checkout is kept only while it has the price of its purchase', async () => {
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

test('a second payment is recorded until it is refunded, also if its event is repeated', async () => {
  const owner = await seedOwner(app.clock)
  const order = await buy(app, owner, 8)
  const payment = await payAtStripe(app, order)
  await markInvoicePaid(deps(), order.id, 'op@posta.example')
  await deliverStripeEvent(app, payment)
  expect(await secondOf(order)).toEqual([payment.data.object.payment_intent])
  await deliverStripeEvent(app, await refundAtStripe(order, payment))
  await deliverStripeEvent(app, payment)
  expect(await secondOf(order)).toEqual([])
  expect((await readOwnerLedger(owner)).places).toBe(8)
})

test('refunding a third payment keeps the record of the second', async () => {
  const { order, pages } = await repricedTwice()
  const payments = []
  for (const page of pages) {
    await stripeStandInClient.press(page, 'pay')
    payments.push((await stripeStandInClient.events(order.id))[0]!)
  }
  await markInvoicePaid(deps(), order.id, 'op@posta.example')
  for (const payment of payments) await deliverStripeEvent(app, payment)
  const [second, third] = payments.map(({ data }) => data.object.payment_intent)
  expect(await secondOf(order)).toEqual([second, third].toSorted())
  await deliverStripeEvent(app, await refundAtStripe(order, payments[1]!))
  expect(await secondOf(order)).toEqual([second])
  await deliverStripeEvent(app, await refundAtStripe(order, payments[0]!))
  // The provider sends both payment events again after both refunds.
  for (const payment of payments) await deliverStripeEvent(app, payment)
  expect(await secondOf(order)).toEqual([])
})

/** The ids of the surplus payments of an order that have not been refunded yet. */
async function secondOf({ id }: { id: string }): Promise<string[]> {
  const found = await db.all<{ paymentId: string }>(
    sql`SELECT payment_id AS paymentId FROM second_payments
      WHERE transaction_id = ${id} AND refunded_at IS NULL ORDER BY payment_id`,
  )
  return found.map(({ paymentId }) => paymentId)
}
