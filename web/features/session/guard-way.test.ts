import { describe, expect, it } from 'vitest'
import { guardWay } from './guard-way.ts'

const nobody = { profile: null, loading: false, isUnreachable: false }
const someone = (onboarding_status: 'not_started' | 'in_progress' | 'completed') => ({
  profile: { onboarding_status },
  loading: false,
  isUnreachable: false,
})
const applications = { pathname: '/profile/applications', search: '?a=1&b=2' }
const wizard = { pathname: '/auth/onboarding', search: '' }

describe('a guarded page', () => {
  it('sends who is not signed in to sign in, and back to this very address', () => {
    expect(guardWay(nobody, applications)).toEqual({
      to: '/auth?next=%2Fprofile%2Fapplications%3Fa%3D1%26b%3D2',
    })
    expect(guardWay(nobody, wizard)).toEqual({ to: '/auth?next=%2Fauth%2Fonboarding' })
  })

  it('waits until it is known who is here, and no longer', () => {
    expect(guardWay({ ...nobody, loading: true }, applications)).toBe('wait')
    expect(guardWay({ ...someone('completed'), loading: true }, applications)).toBe('show')
  })

  it('sends nobody away who may well be signed in, also while it tries again', () => {
    const missed = { ...nobody, isUnreachable: true }
    expect(guardWay(missed, applications)).toBe('miss')
    expect(guardWay({ ...missed, loading: true }, applications)).toBe('miss')
  })

  it('sends whose onboarding is not done to the onboarding', () => {
    expect(guardWay(someone('not_started'), applications)).toEqual({ to: '/auth/onboarding' })
    expect(guardWay(someone('in_progress'), applications)).toEqual({ to: '/auth/onboarding' })
    expect(guardWay(someone('completed'), applications)).toBe('show')
  })

  it('lets everybody who is signed in into the onboarding itself', () => {
    for (const status of ['not_started', 'in_progress', 'completed'] as const)
      expect(guardWay(someone(status), wizard)).toBe('show')
    const step = { pathname: '/auth/onboarding/skills', search: '' }
    expect(guardWay(someone('in_progress'), step)).toBe('show')
    const other = { pathname: '/auth/onboarding-else', search: '' }
    expect(guardWay(someone('in_progress'), other)).toEqual({ to: '/auth/onboarding' })
  })
})
