import { expect, it } from 'vitest'
import { newcomerProfileAda } from '../../../tests/support/own-profile.ts'
import { getTodayIsoDate } from '../../lib/today.ts'
import { createOnboardingDraft } from './draft.ts'
import { findFurthestOnboardingStep, findOnboardingSectionErrors } from './section-errors.ts'

it('reports one error per field, the most important first', () => {
  expect(findOnboardingSectionErrors('skills', [])).toEqual([
    { path: '', code: 'Le competenze sono obbligatorie' },
  ])
  expect(findOnboardingSectionErrors('pricing', { hourly_rate: 5, yearly_salary: 4 })).toHaveLength(
    2,
  )
  const info = {
    ...createOnboardingDraft(newcomerProfileAda).info.value,
    preferred_timezone: 'Europe/Rome',
  }
  expect(findOnboardingSectionErrors('info', info).map(({ code }) => code)).toEqual([
    'Residency is required',
    'Username is required',
    'Date of birth is required',
  ])
})

it('refuses birthdays in the future', () => {
  const info = {
    ...createOnboardingDraft(newcomerProfileAda).info.value,
    preferred_timezone: 'UTC',
    residency: 'Roma',
  }
  const errorsOf = (date_of_birth: string) =>
    findOnboardingSectionErrors('info', { ...info, username: 'ada', date_of_birth }).map(
      ({ code }) => code,
    )
  const tomorrow = getTodayIsoDate(new Date(Date.now() + 48 * 3_600_000))
  expect(errorsOf(tomorrow)).toEqual(['not_a_birth_date'])
  expect(errorsOf('9999-01-01')).toEqual(['invalid'])
  expect(errorsOf('1812-12-10')).toEqual(['invalid'])
  expect(errorsOf('1990-04-12')).toEqual([])
})

it('returns the first invalid step as the furthest', () => {
  const draft = createOnboardingDraft(newcomerProfileAda)
  expect(findFurthestOnboardingStep(draft)).toBe('skills')
  draft.skills.value = ['go']
  expect(findFurthestOnboardingStep(draft)).toBe('job_title')
  draft.job_title.value = 'Sarta'
  expect(findFurthestOnboardingStep(draft)).toBe('summary')
  draft.summary.value = 'x'.repeat(100)
  draft.pricing.value = { hourly_rate: 10, yearly_salary: 11 }
  draft.info.value = {
    ...draft.info.value,
    username: 'ada',
    residency: 'Roma',
    date_of_birth: '1990-04-12',
    preferred_timezone: 'Europe/Rome',
  }
  expect(findFurthestOnboardingStep(draft)).toBe('review')
})
