import { describe, expect, it } from 'vitest'
import { pages } from '#contract/pages'
import { paths } from './paths.ts'

describe('a link', () => {
  it('fills the names of its pattern in, encoded', () => {
    expect(paths.company.href('com_1')).toBe('/company/com_1')
    expect(paths.profileJob.href('a/b', 'c?d')).toBe('/profile/edit/a%2Fb/jobs/c%3Fd')
    expect(paths.pricing.href()).toBe('/pricing')
  })

  it('carries only the query that is set', () => {
    expect(paths.login.href()).toBe('/auth')
    expect(paths.login.href({ next: '/?job=off_1&a=b', job: undefined })).toBe(
      '/auth?next=%2F%3Fjob%3Doff_1%26a%3Db',
    )
    expect(paths.home.href({ job: '' })).toBe('/')
  })
})

it('every page of the contract has its path', () => {
  const known = Object.fromEntries(Object.entries(paths).map(([name, { path }]) => [name, path]))
  expect(known).toEqual(pages)
})
