import { expect, it } from 'vitest'
import type { OwnJobOffer } from '#contract/hiring/offer-input'
import { fieldOfServer, offerChange, offerValues } from './offer-values.ts'

const offer: OwnJobOffer = {
  id: 'off_1',
  title: 'Guardia di un faro',
  description: '<p>Si vede il mare.</p>',
  company_id: { id: 'com_1', name: 'Fari Esempio', logoUrl: null },
  location: ['Italia'],
  skills: ['pazienza'],
  benefits: ['Async'],
  employment_type: null,
  job_type: ['Other'],
  experience_level: 'Mid Level',
  salary_range_min: null,
  salary_range_max: 30_000,
  currency: 'EUR',
  salary_range_min_eur: null,
  salary_range_max_eur: 30_000,
  is_remote: true,
  is_active: true,
  created_at: '2026-11-01T09:00:00Z',
  updated_at: '2026-11-01T09:00:00Z',
  views_count: 0,
  applications_count: 0,
  apply_url: null,
  apply_email_address: 'posta@fari.example',
  internal_ats: false,
  quick_apply: false,
  payment_status: 'completed',
  waits_for: null,
  applications_limit: null,
}

it('sends no unchanged fields, even if they were never set', () => {
  const values = offerValues(offer)
  expect(values).toMatchObject({ employment_type: '', salary_min: 0, salary_max: 30_000 })
  expect(offerChange(values, values)).toEqual({})
})

it('sends changed fields under the names of the API', () => {
  const before = offerValues(offer)
  const change = offerChange(
    {
      ...before,
      title: 'Guardia di due fari',
      job_description: '<p>Due mari.</p>',
      locations: [],
      employment_type: 'Part-time',
      salary_min: 25_000,
      salary_max: 0,
      apply_email: null,
      quick_apply: true,
      applications_limit: 40,
    },
    before,
  )
  expect(change).toEqual({
    title: 'Guardia di due fari',
    description: '<p>Due mari.</p>',
    location: [],
    employment_type: 'Part-time',
    salary_range_min: 25_000,
    salary_range_max: null,
    apply_email_address: null,
    quick_apply: true,
    applications_limit: 40,
  })
})

it('brings what the server found wrong to the fields of the form', () => {
  expect(fieldOfServer('job_offer.salary_range_min')).toBe('salary_min')
  expect(fieldOfServer('job_offer.skills.3')).toBe('skills')
  expect(fieldOfServer('apply_url')).toBe('apply_url')
})
