import { describe, expect, it } from 'vitest'
import { hostilePaths } from '../../../tests/support/hostile-paths.ts'
import { wayAfterVerification, wishedPath } from './sign-in-way.ts'

describe('where one wants to go', () => {
  it('is next, with the offer in question', () => {
    expect(wishedPath({ next: null, job: null })).toBeNull()
    expect(wishedPath({ next: '/profile?a=1#b', job: null })).toBe('/profile?a=1#b')
    expect(wishedPath({ next: null, job: 'off_1' })).toBe('/?job=off_1')
    expect(wishedPath({ next: '/?search=c%2B%2B', job: 'off_1' })).toBe(
      '/?search=c%2B%2B&job=off_1',
    )
    expect(wishedPath({ next: '/company/com_1#x', job: 'off_1' })).toBe(
      '/company/com_1?job=off_1#x',
    )
  })

  it('leaves the offer that next names already', () => {
    expect(wishedPath({ next: '/?job=off_1', job: 'off_1' })).toBe('/?job=off_1')
    expect(wishedPath({ next: '/?job=off_2', job: 'off_1' })).toBe('/?job=off_2')
  })

  it('never leads off this site', () => {
    for (const next of hostilePaths) {
      expect(wishedPath({ next, job: null }), next).toBeNull()
      expect(wishedPath({ next, job: 'off_1' }), next).toBe('/?job=off_1')
      expect(new URL(wishedPath({ next: '/', job: next }) ?? '/', 'https://here.test').origin).toBe(
        'https://here.test',
      )
    }
  })
})

describe('after the link in the mail', () => {
  const person = (
    profile_type: 'consumer' | 'provider',
    onboarding_status: 'not_started' | 'in_progress' | 'completed',
  ) => ({ profile_type, onboarding_status })

  it('companies go on to publish, or to where they wanted', () => {
    expect(wayAfterVerification(person('provider', 'completed'), null)).toBe('/job-offers/create')
    expect(wayAfterVerification(person('provider', 'completed'), '/pricing')).toBe('/pricing')
  })

  it('freelancers with a profile never see the wizard again', () => {
    const done = person('consumer', 'completed')
    expect(wayAfterVerification(done, null)).toBe('/profile/applications')
    expect(wayAfterVerification(done, '/?job=off_1')).toBe('/?job=off_1')
    expect(wayAfterVerification(done, '//evil.com')).toBe('/profile/applications')
  })

  it('freelancers without one make it first, and keep their wish', () => {
    for (const status of ['not_started', 'in_progress'] as const) {
      expect(wayAfterVerification(person('consumer', status), null)).toBe('/auth/onboarding')
      expect(wayAfterVerification(person('consumer', status), '/?job=off_1')).toBe(
        '/auth/onboarding?next=%2F%3Fjob%3Doff_1',
      )
    }
  })
})
