import { describe, expect, it } from 'vitest'
import { collectFieldErrors } from './field-errors.ts'
import { companyPatchSchema, logoUploadSchema } from './hiring/companies.ts'
import { createOfferBodySchema } from './hiring/offer-input.ts'
import { registerBodySchema } from './people/auth.ts'
import { onboardingBodySchema } from './people/onboarding.ts'
import { usernameSchema } from './people/profiles.ts'
import { educationBodySchema, pastJobBodySchema } from './people/work-history.ts'

const codesOf = (errors: ReturnType<typeof collectFieldErrors>) =>
  Object.fromEntries(errors.map(({ path, code }) => [path, code]))

describe('a field that is missing', () => {
  const sentences = {
    skills: 'Le competenze sono obbligatorie',
    job_title: 'Il titolo professionale è obbligatorio',
    bio: 'Summary must be at least 100 characters',
    username: 'Username is required',
    residency: 'Residency is required',
    date_of_birth: 'Date of birth is required',
    price_per_h: 'Hourly rate must be at least 10',
    price_per_y: 'Yearly salary must be at least 10',
  }

  it.each([{}, Object.fromEntries(Object.keys(sentences).map((name) => [name, null]))])(
    'is reported in the words of the specification: %o',
    (profile) =>
      expect(codesOf(collectFieldErrors(onboardingBodySchema, { profile }))).toMatchObject(
        Object.fromEntries(
          Object.entries(sentences).map(([name, one]) => [`profile.${name}`, one]),
        ),
      ),
  )

  it('is reported in a history entry too, also under its alternative name', () => {
    const start_date = '2020-01-01'
    expect(codesOf(collectFieldErrors(pastJobBodySchema, { job: { start_date } }))).toEqual({
      'job.job_title': 'Job title is required',
      'job.company_name': 'Company name is required',
    })
    expect(codesOf(collectFieldErrors(educationBodySchema, { start_date }))).toEqual({
      'education.institution': 'Institution is required',
      'education.field_of_study': 'Field of study is required',
    })
    expect(
      codesOf(collectFieldErrors(pastJobBodySchema, { company: 5, position: 'Sarta', start_date })),
    ).toEqual({
      'job.company_name': 'invalid',
    })
  })

  it('is reported as required if the specification has no sentence for it', () => {
    expect(codesOf(collectFieldErrors(registerBodySchema, {}))).toMatchObject({
      email: 'required',
      name: 'required',
      profileType: 'required',
      nationality: 'required',
    })
    expect(codesOf(collectFieldErrors(logoUploadSchema, {}))).toEqual({ logo: 'required' })
    expect(codesOf(collectFieldErrors(createOfferBodySchema, {}))).toMatchObject({
      company_selection_type: 'required',
      employment_type: 'required',
      title: 'required',
      job_type: 'required',
    })
    expect(
      codesOf(collectFieldErrors(createOfferBodySchema, { company_selection_type: 'other' })),
    ).toMatchObject({
      company_selection_type: 'not_in_list',
    })
  })
})

it('reports one error for each field: the first violated rule', () => {
  const codes = (name: unknown) => collectFieldErrors(usernameSchema, name).map(({ code }) => code)
  expect(codes('')).toEqual(['Username is required'])
  expect(codes('!')).toEqual(['Username must be at least 3 characters'])
  expect(codes('a b')).toEqual(['invalid'])
  expect(codes(`${'a '.repeat(20)}b`)).toEqual(['Username must be less than 32 characters'])
  for (const body of [null, [], 'x', 5])
    expect(collectFieldErrors(createOfferBodySchema, body)).toHaveLength(1)
})

it('reports every unknown key', () => {
  expect(codesOf(collectFieldErrors(companyPatchSchema, { plan: 'pro', owner: 'me' }))).toEqual({
    plan: 'unknown_field',
    owner: 'unknown_field',
  })
})
