import { beforeEach, describe, expect, test } from 'vitest'
import type { CreatedOffer } from '../../../worker/contract/hiring/offer-input.ts'
import { buildDeps } from '../../../worker/deps/dependencies.ts'
import { markInvoicePaid } from '../../../worker/hiring/payments/service.ts'
import { startApp } from '../../support/app.ts'
import { seedOwner } from '../../support/billing.ts'
import { seedMember, seedPerson } from '../../support/people.ts'
import {
  listMailedVerificationTokens,
  offerBodyForCompany,
  offerBodyForNewCompany,
  openCompanyVerificationLink,
  ownOffers,
  publishOfferOrThrow,
  readNextPlanProblem,
  requestPublishOffer,
} from '../../support/publishing.ts'
import { db } from '../../support/seed.ts'

const app = startApp({ bindings: { MAIL_NETWORK_HOURLY: 1_000 } })
const { db: written } = buildDeps({ env: app.bindings, clock: app.clock, waitUntil: () => {} })
beforeEach(() => app.clock.turn({ seconds: 61 }))

const transactionsOf = ({ profileId }: { profileId: string }) =>
  db.query.transactions.findMany({ where: (row, { eq }) => eq(row.profileId, profileId) })

/** Marks this person's pending purchase as paid. Their offers wait for that payment. */
async function pay(person: { profileId: string }): Promise<void> {
  const pending = (await transactionsOf(person)).filter(({ status }) => status === 'pending')
  expect(pending).toHaveLength(1)
  const deps = { db: written, clock: app.clock }
  expect(await markInvoicePaid(deps, pending[0]?.id ?? '', 'command line')).toBe('paid')
}

describe('publishing with an upgrade', () => {
  test('lists the offer once the plan is paid', async () => {
    const person = await seedOwner(app.clock, 5)
    const created = await publishOfferOrThrow(
      app,
      person,
      offerBodyForCompany(person.companyId, { plan: 'starter' }),
    )
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
    // Without the owner's consent, no larger plan is bought. With consent, the offer waits for the
    // purchase that is already pending.
    expect(
      (await requestPublishOffer(app, person, offerBodyForCompany(person.companyId))).status,
    ).toBe(409)
    await publishOfferOrThrow(
      app,
      person,
      offerBodyForCompany(person.companyId, { plan: 'starter' }),
    )
    expect(await transactionsOf(person)).toHaveLength(1)
    await pay(person)
    expect((await app.fetch(`/api/job-offer/${id}`)).status).toBe(200)
    const paid = await ownOffers(app, person, person.companyId)
    expect(new Set(paid.data.map(({ waits_for }) => waits_for))).toEqual(new Set([null]))
    expect(
      (await publishOfferOrThrow(app, person, offerBodyForCompany(person.companyId))).next,
    ).toBe('published')
  })

  test('buys nothing if the current plan has room', async () => {
    const person = await seedOwner(app.clock, 4)
    const draft = offerBodyForCompany(person.companyId, { plan: 'pro' })
    expect((await publishOfferOrThrow(app, person, draft)).next).toBe('published')
    expect(await transactionsOf(person)).toEqual([])
  })

  test.each([
    [5, 'early_adopter', 'plan.offers_exceeded'],
    [12, 'starter', 'plan.offers_exceeded'],
    [5, 'enterprise', 'plan.not_for_sale'],
  ] as const)('with %i offers rejects the plan %s', async (offers, plan, code) => {
    const person = await seedOwner(app.clock, offers)
    const response = await requestPublishOffer(
      app,
      person,
      offerBodyForCompany(person.companyId, { plan }),
    )
    expect((await readNextPlanProblem(response)).slice(0, 2)).toEqual([409, code])
    expect(await transactionsOf(person)).toEqual([])
  })

  test('is allowed only to the plan holder', async () => {
    const person = await seedOwner(app.clock, 5)
    const colleague = await seedPerson(app.clock, { profileType: 'provider' })
    await seedMember(app.clock, person.companyId, colleague)
    const draft = offerBodyForCompany(person.companyId, { plan: 'starter' })
    expect(await readNextPlanProblem(await requestPublishOffer(app, colleague, draft))).toEqual([
      409,
      'plan.offers_exceeded',
      'starter',
    ])
    expect([...(await transactionsOf(person)), ...(await transactionsOf(colleague))]).toEqual([])
  })

  test('creates another company, which is listed once it is paid and verified', async () => {
    const person = await seedOwner(app.clock, 1)
    const draft = offerBodyForNewCompany({ plan: 'starter' })
    const { company, job_offer, next } = await publishOfferOrThrow(app, person, draft)
    expect([next, job_offer.waits_for]).toEqual(['invoice', 'payment'])
    const [token = ''] = await listMailedVerificationTokens(draft.company_invoice_email)
    const opened = await openCompanyVerificationLink(app, token, { confirmed: true })
    expect(await opened.json()).toMatchObject({ job_offer: null })
    // The plan has room for more offers, but not for a second company.
    expect(
      await readNextPlanProblem(
        await requestPublishOffer(app, person, offerBodyForCompany(company.id)),
      ),
    ).toEqual([409, 'plan.companies_exceeded', 'starter'])
    expect(
      (await requestPublishOffer(app, person, offerBodyForCompany(person.companyId))).status,
    ).toBe(201)
    await pay(person)
    expect((await app.fetch(`/api/job-offer/${job_offer.id}`)).status).toBe(200)
    expect((await publishOfferOrThrow(app, person, offerBodyForCompany(company.id))).next).toBe(
      'published',
    )
  })

  test('leaves the offer waiting for the verification if it is paid first', async () => {
    const person = await seedOwner(app.clock, 0)
    const draft = offerBodyForNewCompany({ plan: 'starter' })
    const { company, job_offer } = await publishOfferOrThrow(app, person, draft)
    await pay(person)
    const waitsFor = async () => (await ownOffers(app, person, company.id)).data[0]?.waits_for
    expect(await waitsFor()).toBe('verification')
    expect((await app.fetch(`/api/job-offer/${job_offer.id}`)).status).toBe(404)
    const [token = ''] = await listMailedVerificationTokens(draft.company_invoice_email)
    await openCompanyVerificationLink(app, token, { confirmed: true })
    expect(await waitsFor()).toBe(null)
    expect((await app.fetch(`/api/job-offer/${job_offer.id}`)).status).toBe(200)
  })

  test('creates one purchase for 30 parallel requests, up to the plan’s limit', async () => {
    const person = await seedOwner(app.clock, 5)
    const draft = offerBodyForCompany(person.companyId, { plan: 'starter' })
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => requestPublishOffer(app, person, draft)),
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

  test('leaves no offer waiting if it is paid while others publish', async () => {
    const person = await seedOwner(app.clock, 5)
    const draft = offerBodyForCompany(person.companyId, { plan: 'starter' })
    await publishOfferOrThrow(app, person, draft)
    const [, ...responses] = await Promise.all([
      pay(person),
      ...[1, 2, 3, 4].map(() => requestPublishOffer(app, person, draft)),
    ])
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const { data } = await ownOffers(app, person, person.companyId)
    const waiting = data.filter(({ waits_for }) => waits_for !== null)
    const pending = (await transactionsOf(person)).filter(({ status }) => status === 'pending')
    expect([waiting.length, pending.length]).toEqual([0, 0])
  })
})
