import { expect, it } from 'vitest'
import { toSafeReturnPath } from '#contract/local-path'
import { quickApplyReturnPath } from './return-path.ts'

it('returns to this page with the offer and quick apply open', () => {
  expect(quickApplyReturnPath('off_1', { pathname: '/', search: '' })).toBe('/?job=off_1&apply=1')
  expect(
    quickApplyReturnPath('off_1', { pathname: '/', search: '?search=c%2B%2B&job=off_1' }),
  ).toBe('/?search=c%2B%2B&job=off_1&apply=1')
  expect(quickApplyReturnPath('off_1', { pathname: '/company/com_1', search: '?job=off_1' })).toBe(
    '/company/com_1?job=off_1&apply=1',
  )
})

it('is a path that the sign-in form accepts, even with very many filters', () => {
  const search = `?skills=${'a'.repeat(2_000)}`
  const way = quickApplyReturnPath('off_1', { pathname: '/', search })
  expect(way).toBe('/?job=off_1&apply=1')
  expect(toSafeReturnPath(way)).toBe(way)
})
