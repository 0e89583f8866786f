import { describe, expect, it } from 'vitest'
import { hostilePaths } from '../../../tests/support/hostile-paths.ts'
import { choosePathAfterSignIn, choosePathAfterVerification } from './sign-in-target.ts'

describe('the path after signing in', () => {
  it('is `next` with the offer opened there', () => {
    expect(choosePathAfterSignIn({ next: null, job: null })).toBeNull()
    expect(choosePathAfterSignIn({ next: '/profile?a=1#b', job: null })).toBe('/profile?a=1#b')
    expect(choosePathAfterSignIn({ next: null, job: 'off_1' })).toBe('/?job=off_1')
    expect(choosePathAfterSignIn({ next: '/?search=c%2B%2B', job: 'off_1' })).toBe(
      '/?search=c%2B%2B&job=off_1',
    )
    expect(choosePathAfterSignIn({ next: '/company/com_1#x', job: 'off_1' })).toBe(
      '/company/com_1?job=off_1#x',
    )
  })

  it('keeps an offer that `next` already names', () => {
    expect(choosePathAfterSignIn({ next: '/?job=off_1', job: 'off_1' })).toBe('/?job=off_1')
    expect(choosePathAfterSignIn({ next: '/?job=off_2', job: 'off_1' })).toBe('/?job=off_2')
  })

  it('never leaves this site', () => {
    for (const next of hostilePaths) {
      expect(choosePathAfterSignIn({ next, job: null }), next).toBeNull()
      expect(choosePathAfterSignIn({ next, job: 'off_1' }), next).toBe('/?job=off_1')
      expect(
        new URL(choosePathAfterSignIn({ next: '/', job: next }) ?? '/', 'https://here.test').origin,
      ).toBe('https://here.test')
    }
  })
})

describe('the path after a mailed link', () => {
  const person = (
    profile_type: 'consumer' | 'provider',
    onboarding_status: 'not_started' | 'in_progress' | 'completed',
  ) => ({ profile_type, onboarding_status })

  it('leads employers to publishing or to their target', () => {
    expect(choosePathAfterVerification(person('provider', 'completed'), null)).toBe(
      '/job-offers/create',
    )
    expect(choosePathAfterVerification(person('provider', 'completed'), '/pricing')).toBe(
      '/pricing',
    )
  })

  it('skips onboarding for freelancers with a profile', () => {
    const done = person('consumer', 'completed')
    expect(choosePathAfterVerification(done, null)).toBe('/profile/applications')
    expect(choosePathAfterVerification(done, '/?job=off_1')).toBe('/?job=off_1')
    expect(choosePathAfterVerification(done, '//evil.com')).toBe('/profile/applications')
  })

  it('leads freelancers without a profile through onboarding to their target', () => {
    for (const status of ['not_started', 'in_progress'] as const) {
      expect(choosePathAfterVerification(person('consumer', status), null)).toBe('/auth/onboarding')
      expect(choosePathAfterVerification(person('consumer', status), '/?job=off_1')).toBe(
        '/auth/onboarding?next=%2F%3Fjob%3Doff_1',
      )
    }
  })
})
