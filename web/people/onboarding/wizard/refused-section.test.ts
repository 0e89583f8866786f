import { expect, it } from 'vitest'
import { groupErrorsBySection } from './refused-section.ts'

it('finds the step of each field, in order', () => {
  const found = groupErrorsBySection([
    { path: 'profile.username', code: 'taken' },
    { path: 'profile.price_per_h', code: 'too_big' },
    { path: 'profile.residency', code: 'too_long' },
    { path: 'profile.skills', code: 'Le competenze sono obbligatorie' },
    { path: 'jobs.0.end_date', code: 'invalid' },
    { path: 'education.2.institution', code: 'required' },
    { path: 'profile.something_new', code: 'unknown_field' },
  ])
  expect(found).toEqual([
    ['skills', [{ path: '', code: 'Le competenze sono obbligatorie' }]],
    ['experience', [{ path: '0.end_date', code: 'invalid' }]],
    ['education', [{ path: '2.institution', code: 'required' }]],
    ['pricing', [{ path: 'hourly_rate', code: 'too_big' }]],
    [
      'info',
      [
        { path: 'username', code: 'taken' },
        { path: 'residency', code: 'too_long' },
      ],
    ],
  ])
})

it('finds none for fields that the wizard does not ask', () => {
  expect(groupErrorsBySection([{ path: 'profile.nationality', code: 'invalid' }])).toEqual([])
})
