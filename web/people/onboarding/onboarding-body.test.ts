import { expect, it } from 'vitest'
import { collectFieldErrors } from '#contract/field-errors'
import { onboardingBodySchema as schema } from '#contract/people/onboarding'
import { newcomerProfileAda } from '../../../tests/support/own-profile.ts'
import { createOnboardingDraft } from './draft.ts'
import { toOnboardingRequestBody } from './onboarding-body.ts'

function finished() {
  const draft = createOnboardingDraft(newcomerProfileAda)
  draft.skills.value = ['react', 'ui/ux design']
  draft.job_title.value = ' Progettista '
  draft.summary.value = 'Progetto interfacce. '.repeat(6)
  draft.locale.value.spoken_languages.push({ code: 'it', name: 'Italian', level: 'native' })
  draft.pricing.value = { hourly_rate: 45, yearly_salary: 42_000 }
  draft.info.value = {
    ...draft.info.value,
    preferred_timezone: 'Europe/Rome',
    username: 'ada',
    residency: 'Bologna',
    date_of_birth: '1990-04-12',
  }
  draft.experience.value = [
    {
      temp_id: '1',
      job_title: 'Capo',
      company_name: 'Prova',
      start_date: '2021-01-01',
      end_date: null,
      is_current: true,
      description: 'Letta da un file',
    },
  ]
  draft.education.value = [
    {
      temp_id: '1',
      institution: 'Scuola di Prova',
      field_of_study: 'Fisica',
      start_date: '2010-09-01',
      end_date: '2015-07-01',
      is_current: false,
    },
  ]
  return draft
}

it('uses the names of the specification', () => {
  const { profile, jobs, education } = toOnboardingRequestBody(finished(), newcomerProfileAda)
  expect(profile).toMatchObject({
    id: '',
    full_name: 'Ada Esempio',
    skills: 'react,ui/ux design',
    job_title: 'Progettista',
    languages: { en: 'native', it: 'native' },
    username: 'ada',
    price_per_h: '45',
    price_per_y: '42000',
  })
  expect(profile.bio).toMatch(/^Progetto.*interfacce\.$/)
  expect(jobs).toEqual([
    {
      job_title: 'Capo',
      company_name: 'Prova',
      start_date: '2021-01-01',
      end_date: null,
      is_current: true,
      description: null,
    },
  ])
  expect(education[0]).not.toHaveProperty('temp_id')
  expect(education[0]).toMatchObject({ institution: 'Scuola di Prova', description: null })
})

it('is accepted by the contract', () => {
  expect(
    collectFieldErrors(schema, toOnboardingRequestBody(finished(), newcomerProfileAda)),
  ).toEqual([])
})

it('leaves out a phone number that was stored before validation', () => {
  const older = toOnboardingRequestBody(finished(), {
    ...newcomerProfileAda,
    phone: '055 123 4567',
  })
  expect(older.profile).not.toHaveProperty('phone')
  expect(collectFieldErrors(schema, older)).toEqual([])
  const known = toOnboardingRequestBody(finished(), {
    ...newcomerProfileAda,
    phone: '+390551234567',
  })
  expect(known.profile.phone).toBe('+390551234567')
})
