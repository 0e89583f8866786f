import { expect, it } from 'vitest'
import { findApplyBlockReason, needsProfileToApply } from './apply-blocker.ts'

const nobody = { profile: null, loading: false, isUnreachable: false }
const person = (
  profile_type: 'consumer' | 'provider',
  onboarding_status: 'not_started' | 'in_progress' | 'completed',
) => ({ ...nobody, profile: { profile_type, onboarding_status } })

it('lets a freelancer with a profile apply, and gives everyone else a reason', () => {
  expect(findApplyBlockReason(person('consumer', 'completed'))).toBeNull()
  expect(findApplyBlockReason(person('consumer', 'not_started'))).toBe('onboarding')
  expect(findApplyBlockReason(person('consumer', 'in_progress'))).toBe('onboarding')
  expect(findApplyBlockReason(person('provider', 'completed'))).toBe('company')
  expect(findApplyBlockReason(nobody)).toBe('login')
})

it('waits for the session, and reports an unreachable one', () => {
  expect(findApplyBlockReason({ ...nobody, loading: true })).toBe('wait')
  expect(findApplyBlockReason({ ...person('consumer', 'completed'), loading: true })).toBeNull()
  expect(findApplyBlockReason({ ...nobody, isUnreachable: true })).toBe('unreachable')
  expect(findApplyBlockReason({ ...nobody, isUnreachable: true, loading: true })).toBe(
    'unreachable',
  )
})

it('tells whether an account or a profile is needed first', () => {
  expect(needsProfileToApply(nobody)).toBe(true)
  expect(needsProfileToApply(person('consumer', 'in_progress'))).toBe(true)
  expect(needsProfileToApply(person('consumer', 'completed'))).toBe(false)
  // Employers cannot apply, but they see the same button as freelancers who can.
  expect(needsProfileToApply(person('provider', 'completed'))).toBe(false)
  expect(needsProfileToApply({ ...nobody, loading: true })).toBe(false)
})
