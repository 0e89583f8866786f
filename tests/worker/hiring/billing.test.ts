import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import { type PlanList, plans } from '../../../worker/contract/hiring/plans.ts'
import { limits } from '../../../worker/contract/limits.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import {
  askForPlan,
  buy,
  buyPlaces,
  invoiceApiPath,
  invoiceOf,
  ownCompanies,
  readOwnerLedger,
  seedOwner,
  seedWaitingOffers,
} from '../../support/billing.ts'
import { TestClock } from '../../support/clock.ts'
import { runCronTasks } from '../../support/files.ts'
import { seedEmployerWithCompany, seedMember, seedPerson } from '../../support/people.ts'
import { completeBillingData, db, seedCompany, seedOffer, seedOffers } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()

const nightly = '17 3 * * *'

const codeOf = async (response: Response) => ((await response.json()) as ProblemDetails).code

describe('the list of plans', () => {
  test('is public and includes the donation request to early adopters', async () => {
    const response = await app.fetch('/api/plans')
    expect(response.headers.get('Cache-Control')).toMatch(/^public, max-age=[1-9]/)
    expect(await response.json()).toEqual({ plans, donation: { amount: 10, url: null } })
  })

  test('includes the donation URL if one is configured', async () => {
    const collecting = startApp({ bindings: { DONATION_URL: 'https://dono.example/x' } })
    const { donation } = await collecting.json<PlanList>('/api/plans')
    expect(donation.url).toBe('https://dono.example/x')
  })
})

describe('buying a plan', () => {
  test("mails a link to the invoice to the company's invoice address", async () => {
    const owner = await seedOwner(app.clock)
    const transaction = await buy(app, owner, 'starter')
    expect(transaction).toMatchObject({
      plan: 'starter',
      status: 'pending',
      lines: [{ plan: 'starter', quantity: 7, unit_price: 25 }],
      places: 12,
      amount: 175,
      vat_treatment: 'italian',
      vat: 38.5,
      total: 213.5,
      completed_at: null,
      created_at: app.clock.now().toISOString(),
    })
    const [mail] = await mailbox.messages(owner.invoiceEmail)
    expect(mail?.links).toEqual([transaction.invoice_url])
    expect(mail?.text).toContain(`Proforma: ${transaction.invoice_number}`)
    expect(mail?.subject).toContain(`${transaction.invoice_number}: Cooperativa Alba`)
    expect(mail?.text).toMatch(/Imponibile: 175\s€\nIVA: 38,50\s€ \(22%\)\nTotale: 213,50\s€/)
    expect(await invoiceOf(app, transaction)).toEqual({
      ...Object.fromEntries(Object.entries(transaction).filter(([key]) => key !== 'invoice_url')),
      seller: { name: '', address: '', vat_number: '' },
      company: {
        name: 'Cooperativa Alba',
        invoice_email: owner.invoiceEmail,
        invoice_address: 'Via Prova 1\n00100 Roma',
        invoice_country: 'IT',
        vat_number: null,
        fiscal_code: '01234567897',
        sdi_code: null,
        pec: null,
      },
      paid_by: null,
      is_payable_online: true,
      payment_details: 'Bonifico a Prova',
    })
    expect((await readOwnerLedger(owner)).plan).toBeNull()
  })

  test('is forbidden to other members and answers 404 to strangers', async () => {
    const owner = await seedOwner(app.clock)
    const [member, stranger] = [
      await seedEmployerWithCompany(app.clock),
      await seedEmployerWithCompany(app.clock),
    ]
    await seedMember(app.clock, owner.companyId, member)
    for (const [person, status, code] of [
      [member, 403, 'auth.forbidden'],
      [stranger, 404, 'companies.not_found'],
    ] as const) {
      const response = await askForPlan(app, { ...person, companyId: owner.companyId }, 'starter')
      expect([response.status, await codeOf(response)]).toEqual([status, code])
    }
    expect((await readOwnerLedger(owner)).states).toEqual([])
  })

  test.each([
    [null, 'early_adopter'],
    [null, 'enterprise'],
    ['starter', 'starter'],
    ['pro', 'starter'],
    ['pro', 'enterprise'],
    ['enterprise', 'pro'],
  ] as const)('is refused from plan %s to plan %s', async (paymentProfile, plan) => {
    const person = await seedPerson(app.clock, { profileType: 'provider', paymentProfile })
    const companyId = await seedCompany({ ownerId: person.profileId, ...completeBillingData })
    const response = await askForPlan(app, { ...person, companyId }, plan)
    expect([response.status, await codeOf(response)]).toEqual([409, 'plan.not_for_sale'])
  })

  test('charges only the difference to the current plan', async () => {
    const person = await seedPerson(app.clock, {
      profileType: 'provider',
      paymentProfile: 'starter',
    })
    const companyId = await seedCompany({ ownerId: person.profileId, ...completeBillingData })
    expect(await buy(app, { ...person, companyId }, 'pro')).toMatchObject({
      lines: [{ plan: 'pro', quantity: 13, unit_price: 50 }],
      amount: 650,
    })
  })

  test('rejects unknown plans', async () => {
    const owner = await seedOwner(app.clock)
    for (const plan of ['gratis', null, 3, undefined]) {
      expect((await askForPlan(app, owner, plan)).status).toBe(400)
    }
  })

  test('is limited to a number of new purchases a day, but repeating the last one is not', async () => {
    const owner = await seedOwner(app.clock)
    const max = limits.newPurchasesDaily
    const statusOf = async (places: number) => (await buyPlaces(app, owner, { places })).status
    const turns = Array.from({ length: max }, (_, i) => 7 + (i % 2))
    for (const places of turns) expect(await statusOf(places)).toBe(201)
    expect(await statusOf(7)).toBe(429)
    expect(await statusOf(8)).toBe(201)
  })

  test('mails the invoice to the buyer if the company has no invoice address', async () => {
    const owner = await seedEmployerWithCompany(app.clock, { invoiceEmail: null })
    await buy(app, owner, 'starter')
    const [profile] = await db
      .select()
      .from(drizzleSchema.profiles)
      .where(eq(drizzleSchema.profiles.id, owner.profileId))
    expect(await mailbox.messages(profile?.email ?? '')).toHaveLength(1)
  })
})

describe('an invoice', () => {
  test('opens only with its own key', async () => {
    const [one, two] = [await seedOwner(app.clock), await seedOwner(app.clock)]
    const [mine, theirs] = [await buy(app, one, 'starter'), await buy(app, two, 'starter')]
    const key = new URL(theirs.invoice_url).search
    const right = new URL(mine.invoice_url).searchParams.get('key') ?? ''
    const wrong = [
      `${right.slice(0, -1)}_`,
      right.toLowerCase(),
      right.slice(1),
      '',
      'x'.repeat(99),
    ]
    const addresses = [
      `/api/invoices/${mine.id}${key}`,
      `/api/invoices/${mine.id}`,
      `/api/invoices/trx_${'0'.repeat(26)}?key=${right}`,
      `/api/invoices/x?key=${right}`,
      ...wrong.map((guess) => `/api/invoices/${mine.id}?key=${encodeURIComponent(guess)}`),
    ]
    for (const address of addresses) {
      for (const [path, method] of [
        [address, 'GET'],
        [address.replace(/(\?|$)/, '/checkout$1'), 'POST'],
      ] as const) {
        const response = await app.fetch(path, { method })
        expect([path, response.status, await codeOf(response)]).toEqual([
          path,
          404,
          'invoices.not_found',
        ])
      }
    }
    const response = await app.fetch(invoiceApiPath(mine))
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('does not log its key', async () => {
    const transaction = await buy(app, await seedOwner(app.clock), 'starter')
    const log = vi.spyOn(console, 'log')
    await app.fetch(invoiceApiPath(transaction))
    const logged = log.mock.calls.flat().join('\n')
    log.mockRestore()
    expect(logged).toContain('GET /api/invoices/:id')
    expect(logged).not.toContain(new URL(transaction.invoice_url).searchParams.get('key'))
    expect(logged).not.toContain(transaction.id)
  })

  test('is numbered without gaps within the calendar year in Rome', async () => {
    const before = await db.select().from(drizzleSchema.transactions)
    const numbers = before.map(({ invoiceNumber }) => invoiceNumber).sort()
    expect(numbers).toEqual(numbers.map((_, at) => `2026-${String(at + 1).padStart(4, '0')}`))
    const late = startApp({ clock: new TestClock('2026-12-31T22:59:59Z') })
    const owner = await seedOwner(late.clock)
    const { invoice_number } = await buy(late, owner, 'starter')
    expect(invoice_number).toBe(`2026-${String(numbers.length + 1).padStart(4, '0')}`)
    late.clock.turn({ seconds: 1 })
    expect((await buy(late, owner, 'pro')).invoice_number).toBe('2027-0001')
    await db
      .update(drizzleSchema.transactions)
      .set({ invoiceNumber: '2027-9999' })
      .where(eq(drizzleSchema.transactions.invoiceNumber, '2027-0001'))
    expect((await buy(late, owner, 'starter')).invoice_number).toBe('2027-10000')
    expect((await buy(late, owner, 'pro')).invoice_number).toBe('2027-10001')
  })
})

describe('the list of own companies', () => {
  test("shows the owner's plan, its usage and the purchases", async () => {
    const owner = await seedOwner(app.clock)
    const second = await seedCompany({ ownerId: owner.profileId })
    // A person's companies are sorted by the time at which the person joined them. The owner joins
    // the other company one second later, so the order is certain.
    app.clock.turn({ seconds: 1 })
    await seedMember(app.clock, second, owner)
    const helper = await seedPerson(app.clock, { profileType: 'provider' })
    await seedMember(app.clock, second, helper)
    await seedOffers(owner.companyId, [{}, { isActive: false }, { withdrawnAt: new Date() }])
    await seedOffer({ companyId: second, paymentStatus: 'pending' })
    const transaction = await buy(app, owner, 'starter')
    const plan = { code: 'early_adopter', places: 5, offers_used: 2, companies_used: 2 }
    const shown = (await ownCompanies(app, owner)).map((one) => [
      one.id,
      one.plan,
      one.transactions,
    ])
    expect(shown).toEqual([
      [owner.companyId, plan, [transaction]],
      [second, plan, []],
    ])
    expect((await ownCompanies(app, helper)).map((one) => [one.id, one.plan])).toEqual([
      [second, plan],
    ])
  })
})

test('an unpaid purchase is cancelled after two months, and the offers waiting for it fail', async () => {
  const owner = await seedOwner(app.clock)
  const starter = await buy(app, owner, 'starter')
  const [offer] = await seedWaitingOffers(owner.companyId, starter.id, 1)
  app.clock.turn({ days: 59 })
  await runCronTasks(app.clock, nightly)
  expect((await readOwnerLedger(owner)).states).toEqual(['starter pending 175'])
  app.clock.turn({ days: 2 })
  await runCronTasks(app.clock, nightly)
  expect((await readOwnerLedger(owner)).states).toEqual(['starter cancelled 175'])
  const statusOf = async () =>
    (
      await db
        .select()
        .from(drizzleSchema.offers)
        .where(eq(drizzleSchema.offers.id, offer ?? ''))
    )[0]
  expect(await statusOf()).toMatchObject({ paymentStatus: 'failed', withdrawnAt: null })
  // The offer waits for payment again after its owner has bought again.
  const again = await buy(app, owner, 'starter')
  expect(await statusOf()).toMatchObject({ paymentStatus: 'pending', transactionId: again.id })
})
