import { beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { seedOwner } from '../../support/billing.ts'
import { parallelRequestsCount } from '../../support/effort.ts'
import { seedMember, seedPerson, seedProfile, signIn } from '../../support/people.ts'
import {
  listCompaniesHeldBy,
  listMailedVerificationTokens,
  offerBodyForCompany,
  offerBodyForNewCompany,
  ownOffers,
  publishOfferOrThrow,
  readNextPlanProblem,
  requestOfferWithdrawal,
  requestPublishOffer,
} from '../../support/publishing.ts'
import { db, seedCompany, seedOffers } from '../../support/seed.ts'

const app = startApp({ bindings: { MAIL_NETWORK_HOURLY: 1_000 } })
beforeEach(() => app.clock.turn({ seconds: 61 }))

describe('the offer limit of a plan', () => {
  test('names the next plan with room and its price when it is exceeded', async () => {
    const person = await seedOwner(app.clock, 5)
    const response = await requestPublishOffer(app, person, offerBodyForCompany(person.companyId))
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
  ] as const)('with %i offers names %s as the next plan', async (offers, next) => {
    const person = await seedOwner(app.clock, offers)
    const response = await requestPublishOffer(app, person, offerBodyForCompany(person.companyId))
    expect(await readNextPlanProblem(response)).toEqual([409, 'plan.offers_exceeded', next])
  })

  test('counts waiting and failed offers, but not closed or withdrawn ones', async () => {
    const { companyId, ...person } = await seedOwner(app.clock, 2)
    const [id = ''] = await seedOffers(companyId, [
      { paymentStatus: 'pending' },
      { paymentStatus: 'failed' },
      {},
      { isActive: false },
      { withdrawnAt: new Date(1) },
    ])
    expect((await requestPublishOffer(app, person, offerBodyForCompany(companyId))).status).toBe(
      409,
    )
    await requestOfferWithdrawal(app, person, id)
    expect((await requestPublishOffer(app, person, offerBodyForCompany(companyId))).status).toBe(
      201,
    )
    expect((await requestPublishOffer(app, person, offerBodyForCompany(companyId))).status).toBe(
      409,
    )
  })

  test('covers all companies of the owner, whichever member publishes', async () => {
    const person = await seedOwner(app.clock, 3, { createdAt: new Date(1) })
    const second = await seedCompany({ ownerId: person.profileId })
    const colleague = await seedPerson(app.clock, { profileType: 'provider' })
    await seedMember(app.clock, person.companyId, colleague)
    await seedMember(app.clock, second, person)
    await seedOffers(second, [{}])
    // The colleague's offers in another company do not count towards this owner's plan.
    const elsewhere = await seedOwner(app.clock, 5)
    await seedMember(app.clock, elsewhere.companyId, colleague)
    const draft = offerBodyForCompany(person.companyId)
    expect((await requestPublishOffer(app, colleague, draft)).status).toBe(201)
    expect(await readNextPlanProblem(await requestPublishOffer(app, colleague, draft))).toEqual([
      409,
      'plan.offers_exceeded',
      'starter',
    ])
    expect((await requestPublishOffer(app, person, draft)).status).toBe(409)
  })

  test.each(['starter', 'pro', 'enterprise'] as const)(
    'allows as many offers as the plan %s has',
    async (plan) => {
      const profile = await seedProfile(app.clock, {
        profileType: 'provider',
        paymentProfile: plan,
      })
      const person = await signIn(app.clock, profile)
      const companyId = await seedCompany({ ownerId: person.profileId })
      await seedMember(app.clock, companyId, person)
      const limit = { starter: 12, pro: 25, enterprise: null }[plan]
      await seedOffers(companyId, Array((limit ?? 60) - 1).fill({}))
      expect((await requestPublishOffer(app, person, offerBodyForCompany(companyId))).status).toBe(
        201,
      )
      const next = await requestPublishOffer(app, person, offerBodyForCompany(companyId))
      expect(next.status).toBe(limit === null ? 201 : 409)
    },
  )

  test('holds for parallel requests', async () => {
    const person = await seedOwner(app.clock, 2)
    const responses = await Promise.all(
      Array.from({ length: parallelRequestsCount }, () =>
        requestPublishOffer(app, person, offerBodyForCompany(person.companyId)),
      ),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(3)
    expect(statuses.filter((status) => status === 409)).toHaveLength(parallelRequestsCount - 3)
    expect((await ownOffers(app, person, person.companyId)).pagination.total).toBe(5)
  })
})

describe('the company limit of a plan', () => {
  test('names the next plan when it is exceeded, and stores nothing of the new company', async () => {
    const person = await seedOwner(app.clock, 0)
    const draft = offerBodyForNewCompany()
    expect(await readNextPlanProblem(await requestPublishOffer(app, person, draft))).toEqual([
      409,
      'plan.companies_exceeded',
      'starter',
    ])
    expect(await listMailedVerificationTokens(draft.company_invoice_email)).toEqual([])
    expect(await listCompaniesHeldBy(person)).toHaveLength(1)
  })

  test('names a plan with room for both if the offer limit is exceeded too', async () => {
    const person = await seedOwner(app.clock, 12)
    const refused = await requestPublishOffer(app, person, offerBodyForNewCompany())
    expect(await readNextPlanProblem(refused)).toEqual([409, 'plan.companies_exceeded', 'pro'])
  })

  test('lets one of 40 parallel requests create a company with its offer, member and mail', async () => {
    const person = await seedPerson(app.clock, { profileType: 'provider' })
    const drafts = Array.from({ length: 40 }, () => offerBodyForNewCompany())
    const responses = await Promise.all(
      drafts.map((draft) => requestPublishOffer(app, person, draft)),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(39)
    const [company, ...more] = await listCompaniesHeldBy(person)
    expect(more).toEqual([])
    expect((await ownOffers(app, person, company!.id)).pagination.total).toBe(1)
    const addresses = drafts.map((draft) => draft.company_invoice_email)
    const mails = await db.query.mails.findMany()
    expect(mails.filter(({ recipient }) => addresses.includes(recipient))).toMatchObject([
      { kind: 'verify_company', recipient: company?.invoiceEmail },
    ])
  })
})

test('an imported company belongs to its first member from the first offer on', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => seedPerson(app.clock, { profileType: 'provider' })),
  )
  const companyId = await seedCompany()
  await seedOffers(companyId, Array(3).fill({}))
  await seedMember(app.clock, companyId, first!)
  app.clock.turn({ seconds: 1 })
  await seedMember(app.clock, companyId, second!)
  await publishOfferOrThrow(app, second!, offerBodyForCompany(companyId))
  const row = await db.query.companies.findFirst({ where: (row, { eq }) => eq(row.id, companyId) })
  expect(row?.ownerId).toBe(first!.profileId)
  await publishOfferOrThrow(app, first!, offerBodyForCompany(companyId))
  expect((await requestPublishOffer(app, first!, offerBodyForCompany(companyId))).status).toBe(409)
  expect((await requestPublishOffer(app, first!, offerBodyForNewCompany())).status).toBe(409)
})
