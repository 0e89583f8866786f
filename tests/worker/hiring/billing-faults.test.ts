import { expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import {
  askForPlan,
  buy,
  checkout,
  deliverStripeEvent,
  invoiceApiPath,
  invoiceOf,
  mailsTo,
  newSessionHeaders,
  type Owner,
  payAtStripe,
  readOwnerLedger,
  refundAtStripe,
  seedOwner,
  seedWaitingOffers,
} from '../../support/billing.ts'
import { bindingsFailingAtCall, callNumbersToFail, failureModes } from '../../support/faults.ts'
import { stripeStandInClient } from '../../support/stripe.ts'
import { setViesResponse } from '../../support/vies.ts'

const app = startApp()
let numbers = 100_000_000
/**
 * The ways to break a call, without `for good`. The tests that use them make purchases. A purchase
 * is a single batch, so there are no later calls to break.
 */
const once = failureModes.filter((how) => how !== 'for good')
type App = ReturnType<typeof startApp>

/**
 * Breaks the first call that `act` makes to D1, then with newly prepared data the second call, and
 * so on. `check` examines the state after each failure.
 */
async function sweep<Prepared>(
  how: (typeof failureModes)[number],
  prepare: () => Promise<Prepared>,
  act: (app: App, prepared: Prepared) => Promise<Response>,
  check: (prepared: Prepared, response: Response) => Promise<void>,
): Promise<void> {
  for (const at of callNumbersToFail(how)) {
    app.clock.turn({ seconds: 61 })
    const prepared = await prepare()
    const { bindings, calls } = bindingsFailingAtCall(at, how)
    const response = await act(startApp({ clock: app.clock, bindings }), prepared)
    expect([at, response.status < 300 || response.status === 503]).toEqual([at, true])
    await check(prepared, response)
    if (calls().length < at) {
      expect([at, response.status < 300]).toEqual([at, true])
      // At least two calls must have been broken: a read and a write. Otherwise the test would
      // prove nothing.
      expect(calls().length).toBeGreaterThan(1)
      return
    }
  }
}

const askFor = (plan: string) => async (app: App, owner: Owner) =>
  askForPlan(app, { ...owner, headers: await newSessionHeaders(app.clock, owner) }, plan)

test.each(once)('a first purchase is atomic when a call fails (%s)', (how) =>
  sweep(
    how,
    () => seedOwner(app.clock),
    askFor('starter'),
    async (owner) => {
      const { states } = await readOwnerLedger(owner)
      expect([[], ['starter pending 175']]).toContainEqual(states)
      expect(await mailsTo(owner.invoiceEmail, 'invoice')).toHaveLength(states.length)
      await buy(app, owner, 'starter')
      expect((await readOwnerLedger(owner)).states).toEqual(['starter pending 175'])
      expect(await mailsTo(owner.invoiceEmail, 'invoice')).toHaveLength(1)
    },
  ),
)

test.each(once)(
  'replacing a pending purchase leaves exactly one pending when a call fails (%s)',
  (how) =>
    sweep(
      how,
      async () => {
        const owner = await seedOwner(app.clock)
        const { id } = await buy(app, owner, 'starter')
        await seedWaitingOffers(owner.companyId, id, 2)
        return owner
      },
      askFor('pro'),
      async (owner) => {
        const { transactions, waiting } = await readOwnerLedger(owner)
        const pending = transactions.filter(({ status }) => status === 'pending')
        expect(pending).toHaveLength(1)
        expect(waiting).toEqual({ [pending[0]?.id ?? '']: 2 })
        await buy(app, owner, 'pro')
        expect((await readOwnerLedger(owner)).states).toEqual([
          'starter cancelled 175',
          'pro pending 825',
        ])
      },
    ),
)

test.each(failureModes)('a checkout that fails to open (%s) is opened once by a retry', (how) =>
  sweep(
    how,
    async () => {
      const owner = await seedOwner(app.clock)
      return { owner, transaction: await buy(app, owner, 'starter') }
    },
    (app, { transaction }) => checkout(app, transaction),
    async ({ owner, transaction }) => {
      expect((await deliverStripeEvent(app, await payAtStripe(app, transaction))).status).toBe(200)
      expect((await readOwnerLedger(owner)).states).toEqual(['starter completed 175'])
      expect(await stripeStandInClient.events(transaction.id)).toHaveLength(1)
    },
  ),
)

test.each(failureModes)(
  'a payment event is applied completely or not at all when a call fails (%s)',
  (how) =>
    sweep(
      how,
      async () => {
        const owner = await seedOwner(app.clock, 5)
        const transaction = await buy(app, owner, 'starter')
        await seedWaitingOffers(owner.companyId, transaction.id, 2)
        return { owner, event: await payAtStripe(app, transaction) }
      },
      (app, { event }) => deliverStripeEvent(app, event),
      async ({ owner, event }, response) => {
        const found = await readOwnerLedger(owner)
        const isPaid = found.states[0] === 'starter completed 175'
        if (response.status === 200) expect(isPaid).toBe(true)
        expect([found.states.length, found.plan, found.live]).toEqual(
          isPaid ? [1, 'starter', 7] : [1, null, 5],
        )
        expect(await mailsTo(owner.invoiceEmail, 'invoice_paid')).toHaveLength(Number(isPaid))
        // Stripe sends an event again until the worker accepts it.
        expect((await deliverStripeEvent(app, event)).status).toBe(200)
        const after = await readOwnerLedger(owner)
        expect([after.states, after.plan, after.live]).toEqual([
          ['starter completed 175'],
          'starter',
          7,
        ])
        expect(await mailsTo(owner.invoiceEmail, 'invoice_paid')).toHaveLength(1)
      },
    ),
)

test.each(failureModes)(
  'a refund event is applied completely or not at all when a call fails (%s)',
  (how) =>
    sweep(
      how,
      async () => {
        const owner = await seedOwner(app.clock)
        const bought = await buy(app, owner, 8)
        const payment = await payAtStripe(app, bought)
        await deliverStripeEvent(app, payment)
        return { owner, bought, event: await refundAtStripe(bought, payment) }
      },
      (app, { event }) => deliverStripeEvent(app, event),
      async ({ owner, bought, event }, response) => {
        const { places } = await readOwnerLedger(owner)
        const { refunded_at } = await invoiceOf(app, bought)
        expect([null, 8]).toContain(places)
        expect(refunded_at === null).toBe(places === 8)
        if (response.status === 200) expect(places).toBeNull()
        // Stripe sends an event again until the worker accepts it.
        expect((await deliverStripeEvent(app, event)).status).toBe(200)
        expect(await readOwnerLedger(owner)).toMatchObject({ plan: null, places: null })
      },
    ),
)

test.each(failureModes)('choosing Italian VAT is atomic when a call fails (%s)', (how) =>
  sweep(
    how,
    async () => {
      const vatNumber = `FR00${numbers++}`
      await setViesResponse(vatNumber, 'down')
      const owner = await seedOwner(app.clock, 0, { vatNumber, fiscalCode: null })
      return { owner, bought: await buy(app, owner, 8) }
    },
    (app, { bought }) => app.fetch(invoiceApiPath(bought, '/italian-vat'), { method: 'POST' }),
    async ({ owner, bought }) => {
      const { vat_treatment } = await invoiceOf(app, bought)
      const mails = await mailsTo(owner.invoiceEmail, 'invoice')
      expect(mails).toHaveLength(Number(vat_treatment === 'italian'))
      await app.fetch(invoiceApiPath(bought, '/italian-vat'), { method: 'POST' })
      expect(await invoiceOf(app, bought)).toMatchObject({ vat_treatment: 'italian', vat: 16.5 })
      expect(await mailsTo(owner.invoiceEmail, 'invoice')).toHaveLength(1)
    },
  ),
)
