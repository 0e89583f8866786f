import { describe, expect, it } from 'vitest'
import { decideRouteGuardOutcome } from './route-guard-outcome.ts'

const nobody = { profile: null, loading: false, isUnreachable: false }
const someone = (onboarding_status: 'not_started' | 'in_progress' | 'completed') => ({
  profile: { onboarding_status },
  loading: false,
  isUnreachable: false,
})
const applications = { pathname: '/profile/applications', search: '?a=1&b=2' }
const wizard = { pathname: '/auth/onboarding', search: '' }

describe('a guarded page', () => {
  it('sends visitors to sign in and back to the same address', () => {
    expect(decideRouteGuardOutcome(nobody, applications)).toEqual({
      to: '/auth?next=%2Fprofile%2Fapplications%3Fa%3D1%26b%3D2',
    })
    expect(decideRouteGuardOutcome(nobody, wizard)).toEqual({
      to: '/auth?next=%2Fauth%2Fonboarding',
    })
  })

  it('waits for the session, but not after it failed', () => {
    expect(decideRouteGuardOutcome({ ...nobody, loading: true }, applications)).toBe('wait')
    expect(decideRouteGuardOutcome({ ...someone('completed'), loading: true }, applications)).toBe(
      'show',
    )
  })

  it('does not redirect while the session is unreachable or retried', () => {
    const missed = { ...nobody, isUnreachable: true }
    expect(decideRouteGuardOutcome(missed, applications)).toBe('miss')
    expect(decideRouteGuardOutcome({ ...missed, loading: true }, applications)).toBe('miss')
  })

  it('sends people with unfinished onboarding to it', () => {
    expect(decideRouteGuardOutcome(someone('not_started'), applications)).toEqual({
      to: '/auth/onboarding',
    })
    expect(decideRouteGuardOutcome(someone('in_progress'), applications)).toEqual({
      to: '/auth/onboarding',
    })
    expect(decideRouteGuardOutcome(someone('completed'), applications)).toBe('show')
  })

  it('lets all signed-in people into onboarding', () => {
    for (const status of ['not_started', 'in_progress', 'completed'] as const)
      expect(decideRouteGuardOutcome(someone(status), wizard)).toBe('show')
    const step = { pathname: '/auth/onboarding/skills', search: '' }
    expect(decideRouteGuardOutcome(someone('in_progress'), step)).toBe('show')
    const other = { pathname: '/auth/onboarding-else', search: '' }
    expect(decideRouteGuardOutcome(someone('in_progress'), other)).toEqual({
      to: '/auth/onboarding',
    })
  })
})
