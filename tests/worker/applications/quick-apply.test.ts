import { describe, expect, test } from 'vitest'
import type { JobOffer } from '../../../worker/contract/board/offers.ts'
import { startApp } from '../../support/app.ts'
import { seedEmployerWithCompany, seedPerson } from '../../support/people.ts'
import {
  changeOffer,
  offerBodyForCompany,
  publishOfferOrThrow,
  requestPublishOffer,
} from '../../support/publishing.ts'
import { seedOffer } from '../../support/seed.ts'

const app = startApp()

/**
 * Reads the apply method of an offer in three ways: from the API, from the page's markup, and by an
 * attempt to apply.
 */
async function meaningOf(id: string) {
  const { job_offer } = await app.json<{ job_offer: JobOffer }>(`/api/job-offer/${id}`)
  const html = await (await app.fetch(job_offer.url)).text()
  const person = await seedPerson(app.clock)
  const applied = await app.fetch('/api/job-offer/application', {
    method: 'POST',
    headers: { ...person.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      job_offer_id: id,
      resume_url: 'https://ovunque.test/api/resumes/x',
      cover_letter: null,
    }),
  })
  const { code } = await applied.json<{ code: string }>()
  return {
    flags: [job_offer.internal_ats, job_offer.quick_apply],
    isDirect: /"directApply":true/.test(html),
    isTaken: code !== 'offers.no_internal_way',
  }
}
const here = { flags: [true, true], isDirect: true, isTaken: true }
const elsewhere = { flags: [false, false], isDirect: false, isTaken: false }

describe('the flags internal_ats and quick_apply', () => {
  test.each([
    [{ internal_ats: true, quick_apply: false }, here],
    [{ internal_ats: false, quick_apply: true }, here],
    [{ internal_ats: true, quick_apply: true }, here],
    [{ internal_ats: false, quick_apply: false }, elsewhere],
  ])('have one meaning when published with %j', async (flags, meaning) => {
    const { companyId, ...person } = await seedEmployerWithCompany(app.clock)
    const { job_offer } = await publishOfferOrThrow(
      app,
      person,
      offerBodyForCompany(companyId, flags),
    )
    expect([job_offer.internal_ats, job_offer.quick_apply]).toEqual(meaning.flags)
    expect(await meaningOf(job_offer.id)).toEqual(meaning)
  })

  test.each([
    [{ quick_apply: true }, here],
    [{ internal_ats: true }, here],
    [{ quick_apply: false }, elsewhere],
    [{ internal_ats: false }, elsewhere],
  ])('have one meaning when changed to %j', async (flags, meaning) => {
    const { companyId, ...person } = await seedEmployerWithCompany(app.clock)
    const isOn = meaning === elsewhere
    const body = offerBodyForCompany(companyId, { internal_ats: isOn, quick_apply: isOn })
    const { job_offer } = await publishOfferOrThrow(app, person, body)
    expect((await changeOffer(app, person, job_offer.id, flags)).status).toBe(200)
    expect(await meaningOf(job_offer.id)).toEqual(meaning)
  })

  test('count as an apply method, also as the only one', async () => {
    const { companyId, ...person } = await seedEmployerWithCompany(app.clock)
    const body = offerBodyForCompany(companyId, { apply_url: '', quick_apply: true })
    const { job_offer } = await publishOfferOrThrow(app, person, body)
    const refused = await changeOffer(app, person, job_offer.id, { quick_apply: false })
    expect(await refused.json()).toMatchObject({
      errors: [{ path: 'job_offer.apply_url', code: 'no_way_to_apply' }],
    })
    const none = offerBodyForCompany(companyId, { apply_url: '' })
    expect((await requestPublishOffer(app, person, none)).status).toBe(400)
  })

  test.each([{ internalAts: true }, { quickApply: true }])(
    'have the same meaning in older offers with %j',
    async (flags) => expect(await meaningOf(await seedOffer(flags))).toEqual(here),
  )
})
