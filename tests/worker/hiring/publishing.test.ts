import { describe, expect, test } from 'vitest'
import type { JobOfferList } from '../../../worker/contract/board/offers.ts'
import type { CompanyVerificationResult } from '../../../worker/contract/hiring/companies.ts'
import type { OwnJobOffer } from '../../../worker/contract/hiring/offer-input.ts'
import { limits } from '../../../worker/contract/limits.ts'
import { startApp } from '../../support/app.ts'
import { seedEmployerWithCompany, seedPerson } from '../../support/people.ts'
import {
  listCompaniesHeldBy,
  listMailedVerificationTokens,
  offerBodyForCompany,
  offerBodyForNewCompany,
  openCompanyVerificationLink,
  ownOffers,
  publishOfferOrThrow,
  readProblemCodes,
  readSetCookie,
  requestPublishOffer,
} from '../../support/publishing.ts'
import { db, seedOffers } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

// The isolate trusts its cached catalogue version for a minute. Even so, it must show the effects
// of its own writes immediately.
const app = startApp({ bindings: { MAIL_NETWORK_HOURLY: 1_000, CATALOGUE_TTL_SECONDS: 60 } })
const provider = () => seedPerson(app.clock, { profileType: 'provider' })

const listed = async (search: string) =>
  (await app.json<JobOfferList>(`/api/job-offers?search=${search}`)).data

describe('the offers of a new company', () => {
  test('wait for the verification, and later ones are listed at once', async () => {
    const person = await provider()
    const draft = offerBodyForNewCompany({ title: 'Primissimo annuncio' })
    const response = await requestPublishOffer(app, person, draft)
    expect(response.status).toBe(201)
    const {
      job_offer: offer,
      company,
      next,
    } = await response.json<{
      job_offer: OwnJobOffer
      company: { id: string; name: string }
      next: string
    }>()
    expect({ company, next }).toEqual({
      company: { id: expect.stringMatching(/^com_/), name: 'Cooperativa Alba' },
      next: 'verify_company',
    })
    expect(offer).toMatchObject({ payment_status: 'pending', waits_for: 'verification' })
    expect((await ownOffers(app, person, company.id)).data).toEqual([offer])
    expect(await listed('primissimo')).toEqual([])
    expect((await app.fetch(`/api/job-offer/${offer.id}`)).status).toBe(404)
    expect(await db.query.companies.findFirst()).toMatchObject({
      id: company.id,
      ownerId: person.profileId,
      website: 'https://alba.example/',
      invoiceEmail: draft.company_invoice_email,
      invoiceAddress: 'Via dei Test 1\n00100 Roma',
      vatNumber: String(draft.company_invoice_vat).replace(' ', '').toUpperCase(),
      verifiedAt: null,
    })

    const [mail] = await mailbox.messages(draft.company_invoice_email)
    expect(mail?.text).toContain('per Cooperativa Alba')
    expect(mail?.text).toContain('7 giorni')
    const [token = ''] = await listMailedVerificationTokens(draft.company_invoice_email)
    const verified = await openCompanyVerificationLink(app, token, {
      cookie: readSetCookie(response),
    })
    expect([verified.status, await verified.json<CompanyVerificationResult>()]).toEqual([
      200,
      { company, job_offer: { id: offer.id } },
    ])
    expect((await listed('primissimo')).map(({ id }) => id)).toEqual([offer.id])
    expect((await ownOffers(app, person, company.id)).data).toMatchObject([
      { payment_status: 'completed', waits_for: null },
    ])

    await listed('secondissimo')
    const second = await publishOfferOrThrow(app, person, {
      ...offerBodyForCompany(company.id, { title: 'Secondissimo annuncio' }),
    })
    expect(second).toMatchObject({ next: 'published', job_offer: { waits_for: null } })
    expect(await listed('secondissimo')).toMatchObject([{ id: second.job_offer.id }])
    expect(await mailbox.messages(draft.company_invoice_email)).toHaveLength(1)
    const { data, pagination } = await ownOffers(app, person, company.id)
    expect(data.map(({ id }) => id)).toEqual([second.job_offer.id, offer.id])
    expect(pagination.total).toBe(2)
  })

  test('send no second mail while the company is not verified', async () => {
    const person = await provider()
    const draft = offerBodyForNewCompany()
    const { company } = await publishOfferOrThrow(app, person, draft)
    const second = await publishOfferOrThrow(app, person, offerBodyForCompany(company.id))
    expect(second.next).toBe('verify_company')
    const to = draft.company_invoice_email
    expect(await listMailedVerificationTokens(to)).toHaveLength(1)
    const [token = ''] = await listMailedVerificationTokens(to)
    const verified = await openCompanyVerificationLink(app, token, { confirmed: true })
    expect(await verified.json()).toMatchObject({ job_offer: { id: second.job_offer.id } })
    const { data } = await ownOffers(app, person, company.id)
    expect(data.map(({ waits_for }) => waits_for)).toEqual([null, null])
  })
})

test('an offer is stored and returned unchanged', async () => {
  const { companyId, ...person } = await seedEmployerWithCompany(app.clock)
  const body = {
    ...offerBodyForCompany(companyId),
    preview_company_logo: 'data:',
    verified: true,
    step: 4,
  }
  const { job_offer: offer } = await publishOfferOrThrow(app, person, body)
  const at = app.clock.now().toISOString()
  expect(offer).toEqual({
    id: expect.stringMatching(/^off_/),
    slug: 'redattrice-o-redattore-cooperativa-alba',
    url: `/offerte/redattrice-o-redattore-cooperativa-alba-${offer.id.slice(4)}`,
    title: 'Redattrice o redattore',
    description: '<p>Scrivi per <strong>noi</strong>.</p>',
    company_id: {
      ...{ id: companyId, name: 'Cooperativa Alba', logoUrl: null, website: null },
      verification_level: 'mailbox',
    },
    workplace: 'remote',
    location: ['Italia'],
    eligible_countries: ['IT'],
    places: [],
    timezone_overlap: null,
    skills: ['scrittura', 'seo'],
    benefits: ['Async'],
    employment_type: 'Full-time',
    contract_type: null,
    job_type: ['Marketing'],
    experience_level: 'Mid Level',
    salary_range_min: 30_000,
    salary_range_max: 42_000,
    currency: 'GBP',
    salary_period: 'year',
    salary_range_min_eur: 34_350,
    salary_range_max_eur: 48_090,
    is_remote: true,
    is_active: true,
    created_at: at,
    updated_at: at,
    expires_at: new Date(app.clock.now().getTime() + limits.defaultOfferLifeMs).toISOString(),
    views_count: 0,
    applications_count: 0,
    apply_url: 'https://alba.example/lavora',
    apply_email_address: null,
    internal_ats: false,
    quick_apply: false,
    payment_status: 'completed',
    waits_for: null,
    applications_limit: null,
    applicants_waiting: 0,
    withdrawn_at: null,
  })
  const { data } = await ownOffers(app, person, companyId)
  expect(data).toEqual([offer])

  const sparse = await publishOfferOrThrow(app, person, {
    ...offerBodyForCompany(companyId),
    salary_min: 0,
    salary_max: 1,
    currency: 'KRW',
    employment_type: 'Onsite',
    apply_url: '',
    internal_ats: true,
    applications_limit: 3,
  })
  expect(sparse.job_offer).toMatchObject({
    salary_range_min: null,
    salary_range_max: 1,
    salary_range_min_eur: null,
    salary_range_max_eur: 0,
    workplace: 'onsite',
    is_remote: false,
    apply_url: null,
    applications_limit: 3,
  })
  expect((await ownOffers(app, person, companyId)).data).toContainEqual(sparse.job_offer)
})

describe('publishing a draft', () => {
  test.each([
    [{ title: ' ' }, 'title: required'],
    [{ job_type: [] }, 'job_type: required'],
    [{ job_type: ['Astrology'] }, 'job_type.0: not_in_list'],
    [{ job_description: '<script>alert(1)</script>' }, 'job_description: required'],
    [{ salary_min: 42_000 }, 'salary_min: Il minimo deve essere minore del massimo'],
    [{ salary_min: -1 }, 'salary_min: too_small'],
    [{ currency: 'XAU' }, 'currency: not_in_list'],
    [{ apply_url: 'javascript:alert(1)' }, 'apply_url: invalid'],
    [{ apply_url: '' }, 'apply_url: no_way_to_apply'],
    [{ applications_limit: 0 }, 'applications_limit: too_small'],
    [{ workplace: 'moon' }, 'workplace: not_in_list'],
    [{ workplace: 'hybrid', locations: [] }, 'places: required'],
    [{ eligible_countries: ['XX'] }, 'eligible_countries.0: not_in_list'],
    [{ eligible_countries: [] }, 'eligible_countries: required'],
    [
      { timezone_overlap: { timezone: 'Roma', hours: 4 } },
      'timezone_overlap.timezone: not_in_list',
    ],
    [
      { timezone_overlap: { timezone: 'Europe/Rome', hours: 0 } },
      'timezone_overlap.hours: too_small',
    ],
    [{ salary_period: 'week' }, 'salary_period: not_in_list'],
    [{ expires_at: 'domani' }, 'expires_at: invalid'],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at: expiry_out_of_range'],
    [{ expires_at: '2099-01-01T00:00:00Z' }, 'expires_at: expiry_out_of_range'],
    [{ plan: 'gold' }, 'plan: not_in_list'],
    [{ company_selection_type: 'other' }, 'company_selection_type: not_in_list'],
    [{ company_name: '' }, 'company_name: required'],
    [{ company_invoice_email: 'nessuno' }, 'company_invoice_email: invalid'],
    [{ company_invoice_vat: 'IT12345678901' }, 'company_invoice_vat: not_a_vat_number'],
    [{ company_website: 'ftp://alba.example' }, 'company_website: invalid'],
  ])('rejects %j and writes nothing', async (more, error) => {
    const person = await provider()
    const response = await requestPublishOffer(app, person, {
      ...offerBodyForNewCompany(),
      ...more,
    })
    expect(response.status).toBe(400)
    expect((await readProblemCodes(response)).errors).toContain(error)
    expect(await listCompaniesHeldBy(person)).toEqual([])
  })

  test('is refused to freelancers and for other people’s companies', async () => {
    const freelancer = await requestPublishOffer(
      app,
      await seedPerson(app.clock),
      offerBodyForNewCompany(),
    )
    expect([freelancer.status, (await readProblemCodes(freelancer)).code]).toEqual([
      403,
      'auth.forbidden',
    ])
    const { companyId } = await seedEmployerWithCompany(app.clock)
    for (const id of [companyId, 'com_00000000000000000000000000', 'x']) {
      const response = await requestPublishOffer(app, await provider(), offerBodyForCompany(id))
      expect(response.status).toBe(404)
      expect((await readProblemCodes(response)).code).toBe('companies.not_found')
    }
    expect(await db.query.offers.findMany({ where: ofCompany(companyId) })).toEqual([])
  })
})

test('the list of a company’s own offers has pages and is closed to others', async () => {
  const { companyId, ...owner } = await seedEmployerWithCompany(app.clock)
  await seedOffers(companyId, [
    { title: 'a', createdAt: new Date(1) },
    { title: 'b', createdAt: new Date(2), paymentStatus: 'pending' },
    { title: 'c', createdAt: new Date(2), isActive: false },
    { title: 'd', createdAt: new Date(3), withdrawnAt: new Date(4) },
  ])
  const { data, pagination } = await ownOffers(app, owner, companyId, '?limit=2')
  expect(data.map(({ title }) => title)).toEqual(['c', 'b'])
  expect(pagination).toMatchObject({ total: 3, nextPage: 2 })
  const second = await ownOffers(app, owner, companyId, '?limit=2&page=2')
  expect(second.data.map(({ title }) => title)).toEqual(['a'])
  const other = await seedEmployerWithCompany(app.clock)
  const refused = await app.fetch(`/api/company/${companyId}/job-offers`, other)
  expect([refused.status, (await readProblemCodes(refused)).code]).toEqual([
    404,
    'companies.not_found',
  ])
})

const ofCompany =
  (companyId: string): NonNullable<Parameters<typeof db.query.offers.findMany>[0]>['where'] =>
  (row, { eq }) =>
    eq(row.companyId, companyId)
