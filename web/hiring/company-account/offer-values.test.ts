import { expect, it } from 'vitest'
import { exampleOwnOffer } from '../../../tests/support/some-offer.ts'
import { formFieldOfServerPath, toOfferFormValues, toOfferPatch } from './offer-values.ts'

const offer = exampleOwnOffer({
  location: ['Italia'],
  skills: ['pazienza'],
  benefits: ['Async'],
  employment_type: null,
  salary_range_max: 30_000,
  apply_email_address: 'posta@fari.example',
})

it('sends no unchanged fields, even if they were never set', () => {
  const values = toOfferFormValues(offer)
  expect(values).toMatchObject({ employment_type: '', salary_min: 0, salary_max: 30_000 })
  expect(toOfferPatch(values, values)).toEqual({})
})

it('sends changed fields under the names of the API', () => {
  const before = toOfferFormValues(offer)
  const change = toOfferPatch(
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

it('maps server errors to the fields of the form', () => {
  expect(formFieldOfServerPath('job_offer.salary_range_min')).toBe('salary_min')
  expect(formFieldOfServerPath('job_offer.skills.3')).toBe('skills')
  expect(formFieldOfServerPath('apply_url')).toBe('apply_url')
})
