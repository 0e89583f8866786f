import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { PlanCode } from '../../../worker/contract/enums.ts'
import { limits } from '../../../worker/contract/limits.ts'
import { runBatch } from '../../../worker/db/client.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { buildDeps } from '../../../worker/deps/dependencies.ts'
import { buildPurchaseStatements } from '../../../worker/hiring/billing/purchase-service.ts'
import { startApp } from '../../support/app.ts'
import {
  askForPlan,
  buy,
  invoiceOf,
  mailsTo,
  readOwnerLedger,
  seedOwner,
  seedWaitingOffers,
} from '../../support/billing.ts'
import { uniqueMailAddress } from '../../support/outbox.ts'
import { completeBillingData, db, seedCompany } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()

describe('a person has one waiting purchase', () => {
  test('repeating the request keeps the purchase, and resends its mail after a while', async () => {
    const owner = await seedOwner(app.clock)
    const first = await buy(app, owner, 'starter')
    expect(await buy(app, owner, 'starter')).toEqual(first)
    expect(await mailbox.messages(owner.invoiceEmail)).toHaveLength(1)
    app.clock.turn({ seconds: limits.invoiceMailIntervalMs / 1000 })
    await Promise.all(Array.from({ length: 10 }, () => buy(app, owner, 'starter')))
    const mails = await mailbox.messages(owner.invoiceEmail)
    expect(mails.map(({ links }) => links)).toEqual([[first.invoice_url], [first.invoice_url]])
    expect((await readOwnerLedger(owner)).states).toEqual(['starter pending 175'])
  })

  test('another purchase replaces it and takes over the waiting offers', async () => {
    const owner = await seedOwner(app.clock, 5)
    const starter = await buy(app, owner, 'starter')
    const [withdrawn] = await seedWaitingOffers(owner.companyId, starter.id, 3)
    await db
      .update(drizzleSchema.offers)
      .set({ withdrawnAt: app.clock.now() })
      .where(eq(drizzleSchema.offers.id, withdrawn ?? ''))
    const pro = await buy(app, owner, 'pro')
    const ledger = await readOwnerLedger(owner)
    expect(ledger.states).toEqual(['starter cancelled 175', 'pro pending 825'])
    expect(ledger.waiting).toEqual({ [starter.id]: 1, [pro.id]: 2 })
    const again = await buy(app, owner, 'starter')
    expect((await readOwnerLedger(owner)).waiting).toEqual({ [starter.id]: 1, [again.id]: 2 })
    expect(await mailbox.messages(owner.invoiceEmail)).toHaveLength(3)
    expect((await invoiceOf(app, starter)).status).toBe('cancelled')
  })

  test('it is billed to the company of the last purchase', async () => {
    const owner = await seedOwner(app.clock)
    const second = await seedCompany({
      ownerId: owner.profileId,
      invoiceEmail: 'x@due.example',
      ...completeBillingData,
    })
    const first = await buy(app, owner, 'starter')
    const other = await buy(app, { ...owner, companyId: second }, 'starter')
    expect((await invoiceOf(app, first)).status).toBe('cancelled')
    expect((await invoiceOf(app, other)).company.invoice_email).toBe('x@due.example')
  })

  test.each([
    ['one plan', ['starter']],
    ['two plans', ['starter', 'pro']],
  ] as const)('60 parallel purchases of %s leave one pending purchase', async (_, wanted) => {
    const owner = await seedOwner(app.clock)
    const { id } = await buy(app, owner, 'starter')
    await seedWaitingOffers(owner.companyId, id, 2)
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        askForPlan(app, owner, wanted[at % wanted.length] as PlanCode),
      ),
    )
    // If the two plans alternate, each purchase is new, and new purchases are limited per day.
    const allowed = wanted.length === 1 ? [201] : [201, 429]
    for (const { status } of all) expect(allowed).toContain(status)
    const { transactions, waiting } = await readOwnerLedger(owner)
    const pending = transactions.filter(({ status }) => status === 'pending')
    expect(pending).toHaveLength(1)
    expect(waiting).toEqual({ [pending[0]?.id ?? '']: 2 })
    if (wanted.length === 1) expect(transactions).toHaveLength(1)
    const sent = await mailbox.messages(owner.invoiceEmail)
    expect(sent.length).toBeLessThanOrEqual(wanted.length === 1 ? 1 : 5)
  })

  test('the mails to one address are limited', async () => {
    const owner = await seedOwner(app.clock)
    for (let i = 0; i < 8; i++) await buy(app, owner, i % 2 ? 'pro' : 'starter')
    expect(await mailbox.messages(owner.invoiceEmail)).toHaveLength(5)
  })

  test('a buyer cannot send mails to many addresses', async () => {
    const owner = await seedOwner(app.clock)
    const addresses = Array.from({ length: 8 }, uniqueMailAddress)
    for (const [i, invoiceEmail] of addresses.entries()) {
      await db
        .update(drizzleSchema.companies)
        .set({ invoiceEmail })
        .where(eq(drizzleSchema.companies.id, owner.companyId))
      await buy(app, owner, i % 2 ? 'pro' : 'starter')
    }
    const mails = await Promise.all(addresses.map((address) => mailsTo(address, 'invoice')))
    expect(mails.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 0, 0, 0])
    expect((await readOwnerLedger(owner)).states.at(-1)).toBe('pro pending 825')
    app.clock.turn({ hours: 1 })
    await buy(app, owner, 'starter')
    expect(await mailsTo(addresses.at(-1) ?? '', 'invoice')).toHaveLength(1)
  })
})

describe('a purchase written in the batch of another feature', () => {
  const deps = buildDeps({ env: app.bindings, clock: app.clock, waitUntil: () => {} })
  const preparePurchase = (
    { profileId, companyId }: { profileId: string; companyId: string },
    from = 5,
  ) => {
    const company = {
      id: companyId,
      name: 'Alba',
      invoiceEmail: `${companyId}@a.it`,
      invoice_address: completeBillingData.invoiceAddress,
      invoice_country: completeBillingData.invoiceCountry,
      vat_number: null,
      fiscal_code: completeBillingData.fiscalCode,
    }
    return buildPurchaseStatements(deps, { profileId, company, places: 25, from })
  }

  test('is not written if the current plan has changed', async () => {
    const owner = await seedOwner(app.clock)
    const { statements } = await preparePurchase(owner, 12)
    await runBatch(deps.db, statements)
    expect((await readOwnerLedger(owner)).states).toEqual([])
    expect(await mailsTo(`${owner.companyId}@a.it`, 'invoice')).toEqual([])
  })

  test('results in one purchase if another was created after it was prepared', async () => {
    const owner = await seedOwner(app.clock)
    const [one, two] = [await preparePurchase(owner), await preparePurchase(owner)]
    await runBatch(deps.db, one.statements)
    await runBatch(deps.db, two.statements)
    expect((await readOwnerLedger(owner)).states).toEqual(['pro pending 825'])
    expect(await mailsTo(`${owner.companyId}@a.it`, 'invoice')).toHaveLength(1)
  })

  test('restores a cancelled purchase that its mail links to', async () => {
    const owner = await seedOwner(app.clock)
    const first = await preparePurchase(owner)
    await runBatch(deps.db, first.statements)
    const again = await preparePurchase(owner)
    await buy(app, owner, 'starter')
    await runBatch(deps.db, again.statements)
    expect((await readOwnerLedger(owner)).states).toEqual([
      'pro pending 825',
      'starter cancelled 175',
    ])
  })

  test('bills the company that already waits, whichever company publishes', async () => {
    const owner = await seedOwner(app.clock)
    const second = await seedCompany({ ownerId: owner.profileId })
    await runBatch(deps.db, (await preparePurchase(owner)).statements)
    const other = { ...owner, companyId: second }
    await runBatch(deps.db, (await preparePurchase(other)).statements)
    const { states, transactions } = await readOwnerLedger(owner)
    expect(states).toEqual(['pro pending 825'])
    expect(transactions[0]?.companyId).toBe(owner.companyId)
  })
})
