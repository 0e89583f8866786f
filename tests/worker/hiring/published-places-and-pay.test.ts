import { describe, expect, test } from 'vitest'
import { salaryPeriodsPerYear } from '../../../worker/contract/board/offers.ts'
import { worldRegions } from '../../../worker/contract/board/world-regions.ts'
import { salaryPeriods } from '../../../worker/contract/enums.ts'
import { startApp } from '../../support/app.ts'
import { seedEmployerWithCompany } from '../../support/people.ts'
import {
  changeOffer,
  offerBodyForCompany,
  ownOffers,
  publishOfferOrThrow,
  readOfferFromResponse,
  readProblemCodes,
  requestPublishOffer,
} from '../../support/publishing.ts'

// The isolate trusts its cached catalogue version for a minute. Even so, it must show the effects
// of its own writes immediately.
const app = startApp({ bindings: { MAIL_NETWORK_HOURLY: 1_000, CATALOGUE_TTL_SECONDS: 60 } })

describe('the workplace of an offer', () => {
  type Draft = Parameters<typeof offerBodyForCompany>[1]
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
  ])('is published from %j as %j', async (said, shown) => {
    const { companyId, ...person } = await seedEmployerWithCompany(app.clock)
    const { job_offer } = await publishOfferOrThrow(
      app,
      person,
      offerBodyForCompany(companyId, said),
    )
    expect(job_offer).toMatchObject(shown)
    expect((await ownOffers(app, person, companyId)).data).toEqual([job_offer])
  })

  test('is derived again when any of its fields changes', async () => {
    const { companyId, ...person } = await seedEmployerWithCompany(app.clock)
    const { job_offer } = await publishOfferOrThrow(app, person, offerBodyForCompany(companyId))
    const change = async (patch: Parameters<typeof changeOffer>[3]) =>
      readOfferFromResponse(await changeOffer(app, person, job_offer.id, patch))
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

test('hybrid and on-site work keep a place, unless the work becomes remote', async () => {
  const { companyId, ...person } = await seedEmployerWithCompany(app.clock)
  const { job_offer } = await publishOfferOrThrow(app, person, offerBodyForCompany(companyId))
  const change = (patch: Parameters<typeof changeOffer>[3]) =>
    changeOffer(app, person, job_offer.id, patch)
  const expectRefused = async (patch: Parameters<typeof changeOffer>[3]) =>
    expect(await readProblemCodes(await change(patch))).toEqual({
      code: 'request.invalid',
      errors: ['job_offer.places: required'],
    })
  const nowhere = { location: [], places: [] }
  await expectRefused({ ...nowhere, workplace: 'hybrid' })
  const hybrid = { ...nowhere, workplace: 'hybrid', places: ['Bari, Puglia, Italia'] } as const
  expect((await change(hybrid)).status).toBe(200)
  await expectRefused(nowhere)
  await expectRefused({ eligible_countries: null })
  const [kept] = (await ownOffers(app, person, companyId)).data
  expect(kept).toMatchObject({ workplace: 'hybrid', places: ['Bari, Puglia, Italia'] })
  expect((await change({ ...nowhere, workplace: 'remote' })).status).toBe(200)
})

test.each(salaryPeriods)('a salary by the %s is converted to a yearly amount', async (period) => {
  const { companyId, ...person } = await seedEmployerWithCompany(app.clock)
  const draft = {
    salary_min: 20,
    salary_max: 31,
    currency: 'GBP',
    salary_period: period,
  } as const
  const { job_offer } = await publishOfferOrThrow(
    app,
    person,
    offerBodyForCompany(companyId, draft),
  )
  expect(job_offer.salary_range_max_eur).toBe(Math.round(31 * 1.145 * salaryPeriodsPerYear[period]))
  expect((await ownOffers(app, person, companyId)).data).toEqual([job_offer])
  await changeOffer(app, person, job_offer.id, { currency: 'EUR' })
  const [stored] = (await ownOffers(app, person, companyId)).data
  expect(stored?.salary_range_min_eur).toBe(20 * salaryPeriodsPerYear[period])
})

test('contract types and Italian benefits extend the lists of the specification', async () => {
  const { companyId, ...person } = await seedEmployerWithCompany(app.clock)
  const draft = {
    contract_type: 'apprendistato',
    benefits: ['Meal vouchers', '14th month salary', 'Async'],
  } as const
  const { job_offer } = await publishOfferOrThrow(
    app,
    person,
    offerBodyForCompany(companyId, { ...draft, benefits: [...draft.benefits] }),
  )
  expect(job_offer).toMatchObject(draft)
  await changeOffer(app, person, job_offer.id, { contract_type: 'dipendente' })
  expect((await ownOffers(app, person, companyId)).data).toMatchObject([
    { contract_type: 'dipendente' },
  ])
  const wrong = await requestPublishOffer(app, person, {
    ...offerBodyForCompany(companyId),
    contract_type: 'stage',
  })
  expect((await readProblemCodes(wrong)).errors).toEqual(['contract_type: not_in_list'])
})
