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

/** A purchase with an open checkout, and the earlier purchase that it replaced. */
async function replaced() {
  const owner = await seedOwner(app.clock)
  const earlier = await buy(app, owner, 8)
  const purchase = await buy(app, owner, 12)
  return { owner, earlier, purchase, page: await fetchPayPageUrl(app, purchase) }
}

/**
 * A purchase whose price was changed by two bank transfers for earlier purchases, and the two
 * payment pages with outdated prices. The two transfers give the owner 13 offer slots. If `places`
 * is 13, the second transfer therefore cancels the purchase.
 */
async function repricedTwice(places = 25) {
  const owner = await seedOwner(app.clock)
  const transfers = [await buy(app, owner, 8), await buy(app, owner, 12)]
  const purchase = await buy(app, owner, places)
  const pages: string[] = []
  for (const { id } of transfers) {
    pages.push(await fetchPayPageUrl(app, purchase))
    await markInvoicePaid(deps(), id, 'op@posta.example')
    app.clock.turn({ seconds: 1 })
  }
  return { owner, purchase, pages }
}

/** The outdated checkouts of a purchase that are still to be closed. */
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

test('a transfer that changes the price of a purchase closes its open checkout', async () => {
  const { owner, earlier, purchase, page } = await replaced()
  const before = await invoiceOf(app, purchase)
  await markInvoicePaid(deps(), earlier.id, 'op@posta.example')
  await sweep()
  expect(await isPaidAt(page, purchase)).toBe(false)
  expect((await invoiceOf(app, purchase)).amount).toBeLessThan(before.amount)
  await pay(app, purchase)
  expect((await readOwnerLedger(owner)).places).toBe(12)
})

test('a checkout that the provider fails to close is closed by a later sweep', async () => {
  const { earlier, purchase, page } = await replaced()
  await markInvoicePaid(deps(), earlier.id, 'op@posta.example')
  const [checkoutId] = await staleOf(purchase)
  await refuseToClose(checkoutId!)
  await sweep().catch(() => undefined)
  expect(await staleOf(purchase)).toEqual([checkoutId])
  await sweep()
  expect(await isPaidAt(page, purchase)).toBe(false)
  expect(await staleOf(purchase)).toEqual([])
})

test('after two price changes a sweep closes both outdated checkouts', async () => {
  const { purchase, pages } = await repricedTwice()
  expect(await staleOf(purchase)).toHaveLength(2)
  await sweep()
  for (const page of pages) expect(await isPaidAt(page, purchase)).toBe(false)
  expect(await staleOf(purchase)).toEqual([])
  await pay(app, purchase)
})

test('after a price change and a cancellation a sweep closes both checkouts', async () => {
  const { purchase, pages } = await repricedTwice(13)
  expect((await invoiceOf(app, purchase)).status).toBe('cancelled')
  expect(await staleOf(purchase)).toHaveLength(2)
  await sweep()
  for (const page of pages) expect(await isPaidAt(page, purchase)).toBe(false)
  expect(await staleOf(purchase)).toEqual([])
})

test.each([0, 1])(
  'if checkout %d cannot be closed, the sweep closes the other one and fails',
  async (at) => {
    const { purchase, pages } = await repricedTwice()
    const stale = await staleOf(purchase)
    await refuseToClose(stale[at]!)
    await expect(sweep()).rejects.toThrow('stale_checkouts')
    expect(await staleOf(purchase)).toEqual([stale[at]])
    await sweep()
    for (const page of pages) expect(await isPaidAt(page, purchase)).toBe(false)
    expect(await staleOf(purchase)).toEqual([])
  },
)

test('a payment of an outdated checkout is refused, and the checkout is then forgotten', async () => {
  const { owner, purchase, pages } = await repricedTwice()
  await stripeStandInClient.press(pages[0]!, 'pay')
  const [paid] = await stripeStandInClient.events(purchase.id)
  expect((await deliverStripeEvent(app, paid!)).status).toBe(409)
  await sweep()
  expect(await staleOf(purchase)).toEqual([])
  expect(await isPaidAt(pages[1]!, purchase)).toBe(false)
  expect((await invoiceOf(app, purchase)).status).toBe('pending')
  await pay(app, purchase)
  expect((await readOwnerLedger(owner)).places).toBe(25)
})

test('a refund that changes the price of a purchase closes its open checkout', async () => {
  const owner = await seedOwner(app.clock)
  const paid = await buy(app, owner, 12)
  await pay(app, paid)
  const purchase = await buy(app, owner, 13)
  const page = await fetchPayPageUrl(app, purchase)
  const why = { paymentId: null, operator: 'op@posta.example', why: '', closesOffers: false }
  // `waitUntil` does nothing here, because an operator's command cannot reach the payment provider.
  // Only the five-minute sweep can.
  await recordPurchaseRefund({ ...deps(), waitUntil: () => {} }, { ...why, id: paid.id })
  await sweep()
  expect(await isPaidAt(page, purchase)).toBe(false)
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
  const purchase = await buy(app, owner, 8)
  const payment = await payAtStripe(app, purchase)
  await markInvoicePaid(deps(), purchase.id, 'op@posta.example')
  await deliverStripeEvent(app, payment)
  expect(await secondOf(purchase)).toEqual([payment.data.object.payment_intent])
  await deliverStripeEvent(app, await refundAtStripe(purchase, payment))
  await deliverStripeEvent(app, payment)
  expect(await secondOf(purchase)).toEqual([])
  expect((await readOwnerLedger(owner)).places).toBe(8)
})

test('refunding a third payment keeps the record of the second', async () => {
  const { purchase, pages } = await repricedTwice()
  const payments = []
  for (const page of pages) {
    await stripeStandInClient.press(page, 'pay')
    payments.push((await stripeStandInClient.events(purchase.id))[0]!)
  }
  await markInvoicePaid(deps(), purchase.id, 'op@posta.example')
  for (const payment of payments) await deliverStripeEvent(app, payment)
  const [second, third] = payments.map(({ data }) => data.object.payment_intent)
  expect(await secondOf(purchase)).toEqual([second, third].toSorted())
  await deliverStripeEvent(app, await refundAtStripe(purchase, payments[1]!))
  expect(await secondOf(purchase)).toEqual([second])
  await deliverStripeEvent(app, await refundAtStripe(purchase, payments[0]!))
  // The provider sends both payment events again after both refunds.
  for (const payment of payments) await deliverStripeEvent(app, payment)
  expect(await secondOf(purchase)).toEqual([])
})

/** The ids of the surplus payments of a purchase that have not been refunded yet. */
async function secondOf({ id }: { id: string }): Promise<string[]> {
  const found = await db.all<{ paymentId: string }>(
    sql`SELECT payment_id AS paymentId FROM second_payments
      WHERE transaction_id = ${id} AND refunded_at IS NULL ORDER BY payment_id`,
  )
  return found.map(({ paymentId }) => paymentId)
}
