import { beforeEach, describe, expect, test } from 'vitest'
import type { Problem } from '../../../worker/contract/errors.ts'
import type { CreatedOffer } from '../../../worker/contract/hiring/offer-input.ts'
import { buildDeps } from '../../../worker/deps/dependencies.ts'
import { markInvoicePaid } from '../../../worker/hiring/payments/service.ts'
import { startApp } from '../../support/app.ts'
import { seedMember, seedPerson, seedProfile, seedRecruiter, signIn } from '../../support/people.ts'
import {
  draftFor,
  draftOfNew,
  mailedTokens,
  ownOffers,
  publish,
  published,
  verify,
  withdraw,
} from '../../support/publishing.ts'
import { db, seedCompany, seedOffers } from '../../support/seed.ts'

const app = startApp({ bindings: { MAIL_NETWORK_HOURLY: 1_000 } })
const { db: written } = buildDeps({ env: app.bindings, clock: app.clock, waitUntil: () => {} })
beforeEach(() => app.clock.turn({ seconds: 61 }))

const refusalIn = async (response: Response) => {
  const { code, next_plan } = (await response.json()) as Problem
  return [response.status, code, next_plan?.code]
}

/** The owner of a verified company, with a number of offers. */
async function owner(offers: number, company: Parameters<typeof seedCompany>[0] = {}) {
  const person = await seedRecruiter(app.clock, company)
  await seedOffers(person.companyId, Array(offers).fill({}))
  return signedIn(person)
}

/** A fresh session, since an access token lives ten minutes. */
async function signedIn<Person extends { profileId: string }>(person: Person) {
  const { headers } = await signIn(app.clock, { id: person.profileId, profileType: 'provider' })
  return { ...person, headers }
}

const transactionsOf = ({ profileId }: { profileId: string }) =>
  db.query.transactions.findMany({ where: (row, { eq }) => eq(row.profileId, profileId) })
const companiesOf = ({ profileId }: { profileId: string }) =>
  db.query.companies.findMany({ where: (row, { eq }) => eq(row.ownerId, profileId) })

/** Pays for the offers of this person that wait. */
async function pay(person: { profileId: string }): Promise<void> {
  const pending = (await transactionsOf(person)).filter(({ status }) => status === 'pending')
  expect(pending).toHaveLength(1)
  const deps = { db: written, clock: app.clock }
  expect(await markInvoicePaid(deps, pending[0]?.id ?? '')).toBe('paid')
}

describe('a plan has room for so many offers', () => {
  test('past them the next plan with room is named, with its price', async () => {
    const person = await owner(5)
    const response = await publish(app, person, draftFor(person.companyId))
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      code: 'plan.offers_exceeded',
      next_plan: { code: 'starter', offers: 12, price_per_offer: 25, price: 175 },
    })
    expect((await ownOffers(app, person, person.companyId)).pagination.total).toBe(5)
  })

  test.each([
    [11, 'starter'],
    [12, 'pro'],
    [25, 'enterprise'],
  ] as const)('of %i offers, the next plan is %s', async (offers, next) => {
    const person = await owner(offers)
    const response = await publish(app, person, draftFor(person.companyId))
    expect(await refusalIn(response)).toEqual([409, 'plan.offers_exceeded', next])
  })

  test('offers that wait, failed or are closed count; withdrawn ones do not', async () => {
    const { companyId, ...person } = await owner(2)
    const [id = ''] = await seedOffers(companyId, [
      { isActive: false },
      { paymentStatus: 'pending' },
      { paymentStatus: 'failed' },
      { withdrawnAt: new Date(1) },
    ])
    expect((await publish(app, person, draftFor(companyId))).status).toBe(409)
    await withdraw(app, person, id)
    expect((await publish(app, person, draftFor(companyId))).status).toBe(201)
    expect((await publish(app, person, draftFor(companyId))).status).toBe(409)
  })

  test('over all companies of the owner, whichever member publishes', async () => {
    const person = await owner(3, { createdAt: new Date(1) })
    const second = await seedCompany({ ownerId: person.profileId })
    const colleague = await seedPerson(app.clock, { profileType: 'provider' })
    await seedMember(app.clock, person.companyId, colleague)
    await seedMember(app.clock, second, person)
    await seedOffers(second, [{}])
    // Offers in other companies of the colleague do not count.
    const elsewhere = await owner(5)
    await seedMember(app.clock, elsewhere.companyId, colleague)
    const draft = draftFor(person.companyId)
    expect((await publish(app, colleague, draft)).status).toBe(201)
    expect(await refusalIn(await publish(app, colleague, draft))).toEqual([
      409,
      'plan.offers_exceeded',
      'starter',
    ])
    expect((await publish(app, person, draft)).status).toBe(409)
  })

  test.each(['starter', 'pro', 'enterprise'] as const)('as many as %s has', async (plan) => {
    const profile = await seedProfile(app.clock, { profileType: 'provider', paymentProfile: plan })
    const person = await signIn(app.clock, profile)
    const companyId = await seedCompany({ ownerId: person.profileId })
    await seedMember(app.clock, companyId, person)
    const limit = { starter: 12, pro: 25, enterprise: null }[plan]
    await seedOffers(companyId, Array((limit ?? 60) - 1).fill({}))
    expect((await publish(app, person, draftFor(companyId))).status).toBe(201)
    const next = await publish(app, person, draftFor(companyId))
    expect(next.status).toBe(limit === null ? 201 : 409)
  })

  test('of 100 parallel requests as many succeed as there is room', async () => {
    const person = await owner(2)
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => publish(app, person, draftFor(person.companyId))),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(3)
    expect(statuses.filter((status) => status === 409)).toHaveLength(97)
    expect((await ownOffers(app, person, person.companyId)).pagination.total).toBe(5)
  })
})

describe('a plan has room for so many companies', () => {
  test('past them the next plan is named, and nothing of the new one is left', async () => {
    const person = await owner(0)
    const draft = draftOfNew()
    expect(await refusalIn(await publish(app, person, draft))).toEqual([
      409,
      'plan.companies_exceeded',
      'starter',
    ])
    expect(await mailedTokens(draft.company_invoice_email)).toEqual([])
    expect(await companiesOf(person)).toHaveLength(1)
  })

  test('where neither has room, the plan that is named has room for both', async () => {
    const person = await owner(12)
    const refused = await publish(app, person, draftOfNew())
    expect(await refusalIn(refused)).toEqual([409, 'plan.companies_exceeded', 'pro'])
  })

  test('of 40 parallel requests for a new company one succeeds, with its offer, member and mail', async () => {
    const person = await seedPerson(app.clock, { profileType: 'provider' })
    const drafts = Array.from({ length: 40 }, () => draftOfNew())
    const responses = await Promise.all(drafts.map((draft) => publish(app, person, draft)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(39)
    const [company, ...more] = await companiesOf(person)
    expect(more).toEqual([])
    expect((await ownOffers(app, person, company!.id)).pagination.total).toBe(1)
    const addresses = drafts.map((draft) => draft.company_invoice_email)
    const mails = await db.query.mails.findMany()
    expect(mails.filter(({ recipient }) => addresses.includes(recipient))).toMatchObject([
      { kind: 'verify_company', recipient: company?.invoiceEmail },
    ])
  })
})

describe('going on to another plan', () => {
  test('the offer waits for its payment, and is public with it', async () => {
    const person = await owner(5)
    const created = await published(app, person, draftFor(person.companyId, { plan: 'starter' }))
    expect(created).toMatchObject({
      next: 'invoice',
      job_offer: { payment_status: 'pending', waits_for: 'payment' },
    })
    const { id } = created.job_offer
    const own = await ownOffers(app, person, person.companyId)
    expect(own.data).toContainEqual(created.job_offer)
    expect((await app.fetch(`/api/job-offer/${id}`)).status).toBe(404)
    expect(await transactionsOf(person)).toMatchObject([
      { plan: 'starter', status: 'pending', amount: 175, companyId: person.companyId },
    ])
    // Without consent nothing more is bought; with it, the pending purchase is the same.
    expect((await publish(app, person, draftFor(person.companyId))).status).toBe(409)
    await published(app, person, draftFor(person.companyId, { plan: 'starter' }))
    expect(await transactionsOf(person)).toHaveLength(1)
    await pay(person)
    expect((await app.fetch(`/api/job-offer/${id}`)).status).toBe(200)
    const paid = await ownOffers(app, person, person.companyId)
    expect(new Set(paid.data.map(({ waits_for }) => waits_for))).toEqual(new Set([null]))
    expect((await published(app, person, draftFor(person.companyId))).next).toBe('published')
  })

  test('buys nothing where there is room', async () => {
    const person = await owner(4)
    const draft = draftFor(person.companyId, { plan: 'pro' })
    expect((await published(app, person, draft)).next).toBe('published')
    expect(await transactionsOf(person)).toEqual([])
  })

  test.each([
    [5, 'early_adopter', 'plan.offers_exceeded'],
    [12, 'starter', 'plan.offers_exceeded'],
    [5, 'enterprise', 'plan.not_for_sale'],
  ] as const)('with %i offers not to %s', async (offers, plan, code) => {
    const person = await owner(offers)
    const response = await publish(app, person, draftFor(person.companyId, { plan }))
    expect((await refusalIn(response)).slice(0, 2)).toEqual([409, code])
    expect(await transactionsOf(person)).toEqual([])
  })

  test('is the owner’s to decide, not another member’s', async () => {
    const person = await owner(5)
    const colleague = await seedPerson(app.clock, { profileType: 'provider' })
    await seedMember(app.clock, person.companyId, colleague)
    const draft = draftFor(person.companyId, { plan: 'starter' })
    expect(await refusalIn(await publish(app, colleague, draft))).toEqual([
      409,
      'plan.offers_exceeded',
      'starter',
    ])
    expect([...(await transactionsOf(person)), ...(await transactionsOf(colleague))]).toEqual([])
  })

  test('makes another company along, which publishes nothing until it is paid and verified', async () => {
    const person = await owner(1)
    const draft = draftOfNew({ plan: 'starter' })
    const { company, job_offer, next } = await published(app, person, draft)
    expect([next, job_offer.waits_for]).toEqual(['invoice', 'payment'])
    const [token = ''] = await mailedTokens(draft.company_invoice_email)
    const opened = await verify(app, token, { confirmed: true })
    expect(await opened.json()).toMatchObject({ job_offer: null })
    // Within the plan's offers but not its companies.
    expect(await refusalIn(await publish(app, person, draftFor(company.id)))).toEqual([
      409,
      'plan.companies_exceeded',
      'starter',
    ])
    expect((await publish(app, person, draftFor(person.companyId))).status).toBe(201)
    await pay(person)
    expect((await app.fetch(`/api/job-offer/${job_offer.id}`)).status).toBe(200)
    expect((await published(app, person, draftFor(company.id))).next).toBe('published')
  })

  test('paid before the company is verified, the offer waits for that', async () => {
    const person = await owner(0)
    const draft = draftOfNew({ plan: 'starter' })
    const { company, job_offer } = await published(app, person, draft)
    await pay(person)
    const waitsFor = async () => (await ownOffers(app, person, company.id)).data[0]?.waits_for
    expect(await waitsFor()).toBe('verification')
    expect((await app.fetch(`/api/job-offer/${job_offer.id}`)).status).toBe(404)
    const [token = ''] = await mailedTokens(draft.company_invoice_email)
    await verify(app, token, { confirmed: true })
    expect(await waitsFor()).toBe(null)
    expect((await app.fetch(`/api/job-offer/${job_offer.id}`)).status).toBe(200)
  })

  test('30 at once end at the plan’s limit, with one purchase', async () => {
    const person = await owner(5)
    const draft = draftFor(person.companyId, { plan: 'starter' })
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => publish(app, person, draft)),
    )
    const created = responses.filter(({ status }) => status === 201)
    expect(created).toHaveLength(7)
    for (const response of created) {
      expect((await response.json<CreatedOffer>()).next).toBe('invoice')
    }
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(23)
    expect(await transactionsOf(person)).toHaveLength(1)
    await pay(person)
    const { data } = await ownOffers(app, person, person.companyId)
    expect(data.map(({ waits_for }) => waits_for)).toEqual(Array(12).fill(null))
  })

  test('paid while others publish, nothing waits for a purchase that is over', async () => {
    const person = await owner(5)
    const draft = draftFor(person.companyId, { plan: 'starter' })
    await published(app, person, draft)
    const [, ...responses] = await Promise.all([
      pay(person),
      ...[1, 2, 3, 4].map(() => publish(app, person, draft)),
    ])
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const { data } = await ownOffers(app, person, person.companyId)
    const waiting = data.filter(({ waits_for }) => waits_for !== null)
    const pending = (await transactionsOf(person)).filter(({ status }) => status === 'pending')
    expect([waiting.length, pending.length]).toEqual([0, 0])
  })
})

test('a company of an import is its first member’s from the first offer on', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => seedPerson(app.clock, { profileType: 'provider' })),
  )
  const companyId = await seedCompany()
  await seedOffers(companyId, Array(3).fill({}))
  await seedMember(app.clock, companyId, first!)
  app.clock.turn({ seconds: 1 })
  await seedMember(app.clock, companyId, second!)
  await published(app, second!, draftFor(companyId))
  const row = await db.query.companies.findFirst({ where: (row, { eq }) => eq(row.id, companyId) })
  expect(row?.ownerId).toBe(first!.profileId)
  await published(app, first!, draftFor(companyId))
  expect((await publish(app, first!, draftFor(companyId))).status).toBe(409)
  expect((await publish(app, first!, draftOfNew())).status).toBe(409)
})
