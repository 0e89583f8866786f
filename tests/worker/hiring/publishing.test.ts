import { describe, expect, test } from 'vitest'
import { type JobOfferList, periodsAYear } from '../../../worker/contract/board/offers.ts'
import { worldRegions } from '../../../worker/contract/board/world-regions.ts'
import { salaryPeriods } from '../../../worker/contract/enums.ts'
import type { Problem } from '../../../worker/contract/errors.ts'
import type { VerifiedCompany } from '../../../worker/contract/hiring/companies.ts'
import type { OwnJobOffer } from '../../../worker/contract/hiring/offer-input.ts'
import { limits } from '../../../worker/contract/limits.ts'
import { startApp } from '../../support/app.ts'
import { seedMember, seedPerson, seedRecruiter } from '../../support/people.ts'
import {
  changeOffer,
  cookieOf,
  draftFor,
  draftOfNew,
  mailedTokens,
  ownOffers,
  publish,
  published,
  verify,
  withdraw,
} from '../../support/publishing.ts'
import { scriptAddresses, scriptPayloads } from '../../support/script-payloads.ts'
import { db, seedOffers } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

// One isolate that trusts its cache for a minute must still see the effects of its own writes.
const app = startApp({ bindings: { MAIL_NETWORK_HOURLY: 1_000, CATALOGUE_TTL_SECONDS: 60 } })
const provider = () => seedPerson(app.clock, { profileType: 'provider' })

const listed = async (search: string) =>
  (await app.json<JobOfferList>(`/api/job-offers?search=${search}`)).data
const problemIn = async (response: Response) => {
  const { code, errors } = (await response.json()) as Problem
  return { code, errors: errors?.map(({ path, code }) => `${path}: ${code}`) }
}
const offerIn = async (response: Response) =>
  ((await response.json()) as { job_offer: OwnJobOffer }).job_offer

describe('an offer of a new company', () => {
  test('waits for the company, is public with it, and so is the next one at once', async () => {
    const person = await provider()
    const draft = draftOfNew({ title: 'Primissimo annuncio' })
    const response = await publish(app, person, draft)
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
      vatNumber: draft.company_invoice_vat.replace(' ', '').toUpperCase(),
      verifiedAt: null,
    })

    const [mail] = await mailbox.messages(draft.company_invoice_email)
    expect(mail?.text).toContain('per Cooperativa Alba')
    expect(mail?.text).toContain('7 giorni')
    const [token = ''] = await mailedTokens(draft.company_invoice_email)
    const verified = await verify(app, token, { cookie: cookieOf(response) })
    expect([verified.status, await verified.json<VerifiedCompany>()]).toEqual([
      200,
      { company, job_offer: { id: offer.id } },
    ])
    expect((await listed('primissimo')).map(({ id }) => id)).toEqual([offer.id])
    expect((await ownOffers(app, person, company.id)).data).toMatchObject([
      { payment_status: 'completed', waits_for: null },
    ])

    await listed('secondissimo')
    const second = await published(app, person, {
      ...draftFor(company.id, { title: 'Secondissimo annuncio' }),
    })
    expect(second).toMatchObject({ next: 'published', job_offer: { waits_for: null } })
    expect(await listed('secondissimo')).toMatchObject([{ id: second.job_offer.id }])
    expect(await mailbox.messages(draft.company_invoice_email)).toHaveLength(1)
    const { data, pagination } = await ownOffers(app, person, company.id)
    expect(data.map(({ id }) => id)).toEqual([second.job_offer.id, offer.id])
    expect(pagination.total).toBe(2)
  })

  test('of one that is not verified yet waits as well, without another mail', async () => {
    const person = await provider()
    const draft = draftOfNew()
    const { company } = await published(app, person, draft)
    const second = await published(app, person, draftFor(company.id))
    expect(second.next).toBe('verify_company')
    const to = draft.company_invoice_email
    expect(await mailedTokens(to)).toHaveLength(1)
    const [token = ''] = await mailedTokens(to)
    const verified = await verify(app, token, { confirmed: true })
    expect(await verified.json()).toMatchObject({ job_offer: { id: second.job_offer.id } })
    const { data } = await ownOffers(app, person, company.id)
    expect(data.map(({ waits_for }) => waits_for)).toEqual([null, null])
  })
})

test('an offer is stored as written and returned as stored', async () => {
  const { companyId, ...person } = await seedRecruiter(app.clock)
  const body = { ...draftFor(companyId), preview_company_logo: 'data:', verified: true, step: 4 }
  const { job_offer: offer } = await published(app, person, body)
  const at = app.clock.now().toISOString()
  expect(offer).toEqual({
    id: expect.stringMatching(/^off_/),
    slug: 'redattrice-o-redattore-cooperativa-alba',
    url: `/offerte/redattrice-o-redattore-cooperativa-alba-${offer.id.slice(4)}`,
    title: 'Redattrice o redattore',
    description: '<p>Scrivi per <strong>noi</strong>.</p>',
    company_id: { id: companyId, name: 'Cooperativa Alba', logoUrl: null, website: null },
    workplace: 'remote',
    location: ['Italia'],
    eligible_countries: ['IT'],
    places: [],
    timezone_overlap: null,
    skills: ['scrittura', 'seo'],
    benefits: ['Async'],
    employment_type: 'Full-time',
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
    expires_at: new Date(app.clock.now().getTime() + limits.offerLifeMs).toISOString(),
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

  const sparse = await published(app, person, {
    ...draftFor(companyId),
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

describe('a draft is refused', () => {
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
    [{ company_invoice_address: '' }, 'company_invoice_address: required'],
    [{ company_invoice_vat: 'IT12345678901' }, 'company_invoice_vat: not_a_vat_number'],
    [{ company_website: 'ftp://alba.example' }, 'company_website: invalid'],
  ])('%j, and nothing is written', async (more, error) => {
    const person = await provider()
    const response = await publish(app, person, { ...draftOfNew(), ...more })
    expect(response.status).toBe(400)
    expect((await problemIn(response)).errors).toContain(error)
    expect(await companiesOf(person)).toEqual([])
  })

  test('from freelancers, and for companies of others', async () => {
    const freelancer = await publish(app, await seedPerson(app.clock), draftOfNew())
    expect([freelancer.status, (await problemIn(freelancer)).code]).toEqual([403, 'auth.forbidden'])
    const { companyId } = await seedRecruiter(app.clock)
    for (const id of [companyId, 'com_00000000000000000000000000', 'x']) {
      const response = await publish(app, await provider(), draftFor(id))
      expect(response.status).toBe(404)
      expect((await problemIn(response)).code).toBe('companies.not_found')
    }
    expect(await db.query.offers.findMany({ where: ofCompany(companyId) })).toEqual([])
  })
})

describe('where one works', () => {
  type Draft = Parameters<typeof draftFor>[1]
  test.each<[Draft, object]>([
    [{ locations: ['Unione europea'] }, { eligible_countries: worldRegions['Unione europea'] }],
    [
      { locations: ['Milano, Italia', 'Francia'] },
      { eligible_countries: ['IT', 'FR'], places: [] },
    ],
    [{ locations: [] }, { location: [], eligible_countries: null }],
    [
      { locations: [], eligible_countries: ['DE', 'AT', 'CH'] },
      { location: ['DACH'], eligible_countries: ['DE', 'AT', 'CH'] },
    ],
    [
      { workplace: 'hybrid', locations: [], places: ['Faenza, Emilia-Romagna, Italia'] },
      {
        is_remote: false,
        location: ['Faenza, Emilia-Romagna, Italia'],
        places: ['Faenza, Emilia-Romagna, Italia'],
        eligible_countries: ['IT'],
      },
    ],
    [
      { workplace: 'remote', employment_type: 'Onsite', locations: ['Torino, Italia'] },
      { workplace: 'onsite', is_remote: false, places: ['Torino, Italia'] },
    ],
  ])('%j becomes %j', async (said, shown) => {
    const { companyId, ...person } = await seedRecruiter(app.clock)
    const { job_offer } = await published(app, person, draftFor(companyId, said))
    expect(job_offer).toMatchObject(shown)
    expect((await ownOffers(app, person, companyId)).data).toEqual([job_offer])
  })

  test('follows from a change of any of it', async () => {
    const { companyId, ...person } = await seedRecruiter(app.clock)
    const { job_offer } = await published(app, person, draftFor(companyId))
    const change = async (patch: Parameters<typeof changeOffer>[3]) =>
      offerIn(await changeOffer(app, person, job_offer.id, patch))
    expect(await change({ location: ['Europa meridionale'] })).toMatchObject({
      eligible_countries: expect.arrayContaining(['IT', 'ES', 'MT']),
    })
    expect(await change({ workplace: 'hybrid', places: ['Bari, Puglia, Italia'] })).toMatchObject({
      is_remote: false,
      location: ['Bari, Puglia, Italia'],
      eligible_countries: ['IT'],
      places: ['Bari, Puglia, Italia'],
    })
    expect(await change({ employment_type: 'Part-time' })).toMatchObject({ workplace: 'hybrid' })
    expect(await change({ employment_type: 'Onsite' })).toMatchObject({ workplace: 'onsite' })
    expect(await change({ workplace: 'remote' })).toMatchObject({ workplace: 'onsite' })
    expect(await change({ employment_type: 'Full-time' })).toMatchObject({
      workplace: 'remote',
      is_remote: true,
      places: [],
    })
    expect(await change({ eligible_countries: ['FR'] })).toMatchObject({ location: ['Francia'] })
    expect(await change({ eligible_countries: null })).toMatchObject({
      location: [],
      eligible_countries: null,
    })
  })
})

test.each(salaryPeriods)(
  'a salary by the %s is compared by what it makes a year',
  async (period) => {
    const { companyId, ...person } = await seedRecruiter(app.clock)
    const draft = {
      salary_min: 20,
      salary_max: 31,
      currency: 'GBP',
      salary_period: period,
    } as const
    const { job_offer } = await published(app, person, draftFor(companyId, draft))
    expect(job_offer.salary_range_max_eur).toBe(Math.round(31 * 1.145 * periodsAYear[period]))
    expect((await ownOffers(app, person, companyId)).data).toEqual([job_offer])
    await changeOffer(app, person, job_offer.id, { currency: 'EUR' })
    const [stored] = (await ownOffers(app, person, companyId)).data
    expect(stored?.salary_range_min_eur).toBe(20 * periodsAYear[period])
  },
)

describe('scripts stay text', () => {
  const tags = 'p br h3 h4 ul ol li strong em u blockquote code pre a'.split(' ')

  /** Everything in a description beyond text in allowed tags. */
  async function strange(html: string): Promise<string[]> {
    const found: string[] = []
    const rewriter = new HTMLRewriter().on('*', {
      element({ tagName, attributes }) {
        const more = [...attributes].filter(
          ([name, value]) => name !== 'href' || !/^(https?:|mailto:)/.test(value ?? ''),
        )
        if (!tags.includes(tagName) || more.length > 0) found.push(`${tagName} ${more}`)
      },
    })
    await rewriter.transform(new Response(html)).text()
    return found
  }
  const fitting = (most: number, characters: number, from: number) =>
    scriptPayloads
      .slice(from)
      .filter(({ length }) => length <= characters)
      .slice(0, most)

  test('in whatever field of an offer, of its company, and of a change', async () => {
    expect(await strange('<p onclick="x">a</p><script>1</script>')).toHaveLength(2)
    const person = await provider()
    const [companyName = ''] = fitting(1, 100, 0)
    const { company } = await published(app, person, draftOfNew({ company_name: companyName }))
    expect(company.name).toBe(companyName)
    const parts = 4
    const atOnce = Math.ceil(scriptPayloads.length / parts)
    for (let part = 0; part < parts; part++) {
      const from = part * atOnce
      const [title = ''] = fitting(1, 150, from)
      const texts = {
        title: `Titolo ${title}`,
        skills: fitting(20, 50, from),
        locations: fitting(30, 120, from),
        job_description: `<p>Testo</p>${scriptPayloads.slice(from, from + atOnce).join('\n')}`,
      }
      const { job_offer: offer } = await published(app, person, draftFor(company.id, texts))
      expect(offer.title).toBe(texts.title.replaceAll(/\s+/g, ' '))
      expect(offer.location).toEqual(texts.locations.map((text) => text.replaceAll(/\s+/g, ' ')))
      expect(await strange(offer.description)).toEqual([])
      const changed = await changeOffer(app, person, offer.id, {
        description: texts.job_description,
      })
      expect((await offerIn(changed)).description).toBe(offer.description)
    }
  })

  test.each(scriptAddresses)('as an address %j is refused', async (address) => {
    const { companyId, ...person } = await seedRecruiter(app.clock)
    const { job_offer } = await published(app, person, draftFor(companyId))
    const refused = await Promise.all([
      publish(app, person, draftFor(companyId, { apply_url: address })),
      publish(app, person, draftOfNew({ company_website: address })),
      changeOffer(app, person, job_offer.id, { apply_url: address }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400])
  })
})

describe('an offer is changed by any member', () => {
  test('by omitting unchanged fields, visible to everyone', async () => {
    const { companyId, ...owner } = await seedRecruiter(app.clock)
    const colleague = await provider()
    await seedMember(app.clock, companyId, colleague)
    const { job_offer: before } = await published(app, owner, draftFor(companyId))
    await listed('gommista')
    app.clock.turn({ seconds: 5 })
    const response = await changeOffer(app, colleague, before.id, {
      title: ' Gommista  in volo ',
      description: '<h1>Gomme</h1><p onclick="x()">e <img src=x onerror=x()>basta</p>',
      location: [],
      skills: ['Gomme'],
      salary_range_min: 0,
      salary_range_max: 50_000,
      currency: 'EUR',
      employment_type: 'Onsite',
      apply_url: null,
      apply_email_address: 'Lavoro@Alba.example',
      applications_limit: 10,
    })
    expect(response.status).toBe(200)
    const after = await offerIn(response)
    expect(after).toEqual({
      ...before,
      slug: 'gommista-in-volo-cooperativa-alba',
      url: `/offerte/gommista-in-volo-cooperativa-alba-${before.id.slice(4)}`,
      title: 'Gommista in volo',
      description: '<h3>Gomme</h3><p>e basta</p>',
      location: [],
      eligible_countries: null,
      skills: ['gomme'],
      salary_range_min: null,
      salary_range_max: 50_000,
      salary_range_min_eur: null,
      salary_range_max_eur: 50_000,
      currency: 'EUR',
      employment_type: 'Onsite',
      workplace: 'onsite',
      is_remote: false,
      apply_url: null,
      apply_email_address: 'lavoro@alba.example',
      applications_limit: 10,
      updated_at: app.clock.now().toISOString(),
    })
    const [card] = await listed('gommista')
    expect(after).toMatchObject(card ?? {})
    expect(await listed('redattrice')).not.toContainEqual(
      expect.objectContaining({ id: before.id }),
    )
  })

  test('closed and opened again, seen by everyone at once', async () => {
    const { companyId, ...owner } = await seedRecruiter(app.clock)
    const draft = draftFor(companyId, { title: 'Apriscatole' })
    const { job_offer } = await published(app, owner, draft)
    for (const is_active of [false, true]) {
      await changeOffer(app, owner, job_offer.id, { is_active })
      expect(await listed('apriscatole')).toMatchObject([{ is_active }])
      const { job_offer: shown } = await app.json<{ job_offer: OwnJobOffer }>(
        `/api/job-offer/${job_offer.id}`,
      )
      expect(shown.is_active).toBe(is_active)
    }
  })

  test.each([
    [{ salary_range_min: 42_000 }, 'job_offer.salary_range_min', /minimo/],
    [{ salary_range_max: 30_000 }, 'job_offer.salary_range_min', /minimo/],
    [{ apply_url: null }, 'job_offer.apply_url', /no_way/],
    [{ description: '<p> </p>' }, 'job_offer.description', /required/],
    [{ title: '' }, 'job_offer.title', /required/],
    [{ payment_status: 'completed' }, 'job_offer.payment_status', /unknown_field/],
    [{ company_id: 'com_x' }, 'job_offer.company_id', /unknown_field/],
    [{ views_count: 1e6 }, 'job_offer.views_count', /unknown_field/],
  ])('not as %j: the rules hold for what comes out', async (patch, path, code) => {
    const { companyId, ...owner } = await seedRecruiter(app.clock)
    const { job_offer: before } = await published(app, owner, draftFor(companyId))
    const response = await changeOffer(app, owner, before.id, patch)
    expect(response.status).toBe(400)
    const { errors } = (await response.json()) as Problem
    expect(errors).toEqual([{ path, code: expect.stringMatching(code) }])
    expect((await ownOffers(app, owner, companyId)).data).toEqual([before])
  })

  test('and what breaks a rule already can be closed, but not bent further', async () => {
    const { companyId, ...owner } = await seedRecruiter(app.clock)
    const [id = ''] = await seedOffers(companyId, [{ salaryMin: 5, salaryMax: 5, applyUrl: null }])
    const closed = await changeOffer(app, owner, id, { is_active: false })
    expect(closed.status).toBe(200)
    expect((await changeOffer(app, owner, id, { salary_range_min: 6 })).status).toBe(400)
  })

  test('by nobody else, and never after it was withdrawn', async () => {
    const { companyId, ...owner } = await seedRecruiter(app.clock)
    const other = await seedRecruiter(app.clock)
    const draft = draftFor(companyId, { title: 'Fuggitivo' })
    const { job_offer } = await published(app, owner, draft)
    for (const id of [job_offer.id, 'off_00000000000000000000000000', 'x']) {
      expect((await changeOffer(app, other, id, { title: 'Mio' })).status).toBe(404)
      expect((await withdraw(app, other, id)).status).toBe(404)
    }
    expect(await listed('fuggitivo')).toHaveLength(1)
    expect((await withdraw(app, owner, job_offer.id)).status).toBe(200)
    expect(await listed('fuggitivo')).toEqual([])
    expect((await app.fetch(`/api/job-offer/${job_offer.id}`)).status).toBe(404)
    expect((await ownOffers(app, owner, companyId)).data).toEqual([])
    const again = await withdraw(app, owner, job_offer.id)
    expect([again.status, (await problemIn(again)).code]).toEqual([404, 'offers.not_found'])
    expect((await changeOffer(app, owner, job_offer.id, { title: 'Mio' })).status).toBe(404)
  })
})

test('the list of a company’s own offers is paged, and closed to others', async () => {
  const { companyId, ...owner } = await seedRecruiter(app.clock)
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
  const other = await seedRecruiter(app.clock)
  const refused = await app.fetch(`/api/company/${companyId}/job-offers`, other)
  expect([refused.status, (await problemIn(refused)).code]).toEqual([404, 'companies.not_found'])
})

async function companiesOf({ profileId }: { profileId: string }) {
  return db.query.companies.findMany({ where: (row, { eq }) => eq(row.ownerId, profileId) })
}

const ofCompany =
  (companyId: string): NonNullable<Parameters<typeof db.query.offers.findMany>[0]>['where'] =>
  (row, { eq }) =>
    eq(row.companyId, companyId)
