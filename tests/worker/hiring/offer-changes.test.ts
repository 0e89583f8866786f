import { describe, expect, test } from 'vitest'
import type { JobOfferList } from '../../../worker/contract/board/offers.ts'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import type { OwnJobOffer } from '../../../worker/contract/hiring/offer-input.ts'
import { startApp } from '../../support/app.ts'
import { seedEmployerWithCompany, seedMember, seedPerson } from '../../support/people.ts'
import {
  changeOffer,
  offerBodyForCompany,
  ownOffers,
  publishOfferOrThrow,
  readOfferFromResponse,
  readProblemCodes,
  requestOfferWithdrawal,
} from '../../support/publishing.ts'
import { seedOffers } from '../../support/seed.ts'

// The isolate trusts its cached catalogue version for a minute. Even so, it must show the effects
// of its own writes immediately.
const app = startApp({ bindings: { MAIL_NETWORK_HOURLY: 1_000, CATALOGUE_TTL_SECONDS: 60 } })
const provider = () => seedPerson(app.clock, { profileType: 'provider' })

const listed = async (search: string) =>
  (await app.json<JobOfferList>(`/api/job-offers?search=${search}`)).data

describe('changing an offer', () => {
  test('is possible for any member, keeps omitted fields, and is visible at once', async () => {
    const { companyId, ...owner } = await seedEmployerWithCompany(app.clock)
    const colleague = await provider()
    await seedMember(app.clock, companyId, colleague)
    const { job_offer: before } = await publishOfferOrThrow(
      app,
      owner,
      offerBodyForCompany(companyId),
    )
    await listed('gommista')
    app.clock.turn({ seconds: 5 })
    const response = await changeOffer(app, colleague, before.id, {
      title: ' Gommista \uffff in volo ',
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
    const after = await readOfferFromResponse(response)
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

  test('closes and reopens it, visible at once', async () => {
    const { companyId, ...owner } = await seedEmployerWithCompany(app.clock)
    const draft = offerBodyForCompany(companyId, { title: 'Apriscatole' })
    const { job_offer } = await publishOfferOrThrow(app, owner, draft)
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
  ])('rejects %j if the result would be invalid', async (patch, path, code) => {
    const { companyId, ...owner } = await seedEmployerWithCompany(app.clock)
    const { job_offer: before } = await publishOfferOrThrow(
      app,
      owner,
      offerBodyForCompany(companyId),
    )
    const response = await changeOffer(app, owner, before.id, patch)
    expect(response.status).toBe(400)
    const { errors } = (await response.json()) as ProblemDetails
    expect(errors).toEqual([{ path, code: expect.stringMatching(code) }])
    expect((await ownOffers(app, owner, companyId)).data).toEqual([before])
  })

  test('can close an offer that is already invalid, but cannot add another error', async () => {
    const { companyId, ...owner } = await seedEmployerWithCompany(app.clock)
    const [id = ''] = await seedOffers(companyId, [{ salaryMin: 5, salaryMax: 5, applyUrl: null }])
    const closed = await changeOffer(app, owner, id, { is_active: false })
    expect(closed.status).toBe(200)
    expect((await changeOffer(app, owner, id, { salary_range_min: 6 })).status).toBe(400)
  })

  test('is refused to others, and after a withdrawal', async () => {
    const { companyId, ...owner } = await seedEmployerWithCompany(app.clock)
    const other = await seedEmployerWithCompany(app.clock)
    const draft = offerBodyForCompany(companyId, { title: 'Fuggitivo' })
    const { job_offer } = await publishOfferOrThrow(app, owner, draft)
    for (const id of [job_offer.id, 'off_00000000000000000000000000', 'x']) {
      expect((await changeOffer(app, other, id, { title: 'Mio' })).status).toBe(404)
      expect((await requestOfferWithdrawal(app, other, id)).status).toBe(404)
    }
    expect(await listed('fuggitivo')).toHaveLength(1)
    expect((await requestOfferWithdrawal(app, owner, job_offer.id)).status).toBe(200)
    expect(await listed('fuggitivo')).toEqual([])
    expect((await app.fetch(`/api/job-offer/${job_offer.id}`)).status).toBe(404)
    expect((await ownOffers(app, owner, companyId)).data).toEqual([])
    const again = await requestOfferWithdrawal(app, owner, job_offer.id)
    expect([again.status, (await readProblemCodes(again)).code]).toEqual([404, 'offers.not_found'])
    expect((await changeOffer(app, owner, job_offer.id, { title: 'Mio' })).status).toBe(404)
  })
})
