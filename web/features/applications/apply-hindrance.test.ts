import { expect, it } from 'vitest'
import { hindranceOf, isNewcomer } from './apply-hindrance.ts'

const nobody = { profile: null, loading: false, isUnreachable: false }
const person = (
  profile_type: 'consumer' | 'provider',
  onboarding_status: 'not_started' | 'in_progress' | 'completed',
) => ({ ...nobody, profile: { profile_type, onboarding_status } })

it('lets a freelancer with a profile apply, and tells everybody else why not', () => {
  expect(hindranceOf(person('consumer', 'completed'))).toBeNull()
  expect(hindranceOf(person('consumer', 'not_started'))).toBe('onboarding')
  expect(hindranceOf(person('consumer', 'in_progress'))).toBe('onboarding')
  expect(hindranceOf(person('provider', 'completed'))).toBe('company')
  expect(hindranceOf(nobody)).toBe('login')
})

it('says nothing before it is known who is here, and that it cannot be known', () => {
  expect(hindranceOf({ ...nobody, loading: true })).toBe('wait')
  expect(hindranceOf({ ...person('consumer', 'completed'), loading: true })).toBeNull()
  expect(hindranceOf({ ...nobody, isUnreachable: true })).toBe('unreachable')
  expect(hindranceOf({ ...nobody, isUnreachable: true, loading: true })).toBe('unreachable')
})

it('promises two clicks to nobody who has an account or a profile to make first', () => {
  expect(isNewcomer(nobody)).toBe(true)
  expect(isNewcomer(person('consumer', 'in_progress'))).toBe(true)
  expect(isNewcomer(person('consumer', 'completed'))).toBe(false)
  // A company looks at what those see who can apply.
  expect(isNewcomer(person('provider', 'completed'))).toBe(false)
  expect(isNewcomer({ ...nobody, loading: true })).toBe(false)
})
