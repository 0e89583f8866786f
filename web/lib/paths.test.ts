import { describe, expect, it } from 'vitest'
import { sitePagePaths } from '#contract/shared/pages'
import { isSignInPath, paths, stripDialogFromPath } from './paths.ts'

describe('href', () => {
  it('fills in the parameters, encoded', () => {
    expect(paths.company.href('com_1')).toBe('/company/com_1')
    expect(paths.profileJob.href('a/b', 'c?d')).toBe('/profile/edit/a%2Fb/jobs/c%3Fd')
    expect(paths.pricing.href()).toBe('/pricing')
  })

  it('includes only the query parameters that are set', () => {
    expect(paths.login.href()).toBe('/auth')
    expect(paths.login.href({ next: '/?job=off_1&a=b', job: undefined })).toBe(
      '/auth?next=%2F%3Fjob%3Doff_1%26a%3Db',
    )
    expect(paths.home.href({ job: '' })).toBe('/')
  })
})

it('the profile editor includes the section, if there is one', () => {
  expect(paths.profileEdit.href('pro_1')).toBe('/profile/edit/pro_1')
  expect(paths.profileEdit.href('pro_1', 'links')).toBe('/profile/edit/pro_1?section=links')
})

it('a profile dialog belongs to the profile page; every other address is its own page', () => {
  for (const path of ['/profile/edit/pro_1', '/profile/edit/pro_1/jobs/new'])
    expect(stripDialogFromPath(path)).toBe('/profile')
  for (const path of ['/', '/profile', '/profile/pro_1', '/profile/company'])
    expect(stripDialogFromPath(path)).toBe(path)
})

it('recognises sign-in pages; onboarding is not one', () => {
  for (const path of ['/auth', '/auth/signup', '/auth/logout', '/verify-account'])
    expect(isSignInPath(path)).toBe(true)
  for (const path of ['/', '/auth/onboarding', '/profile', '/authors'])
    expect(isSignInPath(path)).toBe(false)
})

it('every page of the contract has a path', () => {
  const known = Object.fromEntries(Object.entries(paths).map(([name, { path }]) => [name, path]))
  expect(known).toEqual(sitePagePaths)
})
