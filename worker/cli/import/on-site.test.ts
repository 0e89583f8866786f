import { expect, it } from 'vitest'
import { isOnSite } from './on-site.ts'

it.each([
  [{ remote: false, title: 'a', location: ['Remote'] }, true],
  [{ remote: true, title: 'a', location: ['Hybrid'] }, false],
  [{ title: 'a', location: ['Hybrid - Austin, Texas'] }, true],
  [{ title: 'Java Developer Hybrid Como', location: [] }, true],
  [{ title: 'a', location: ['Denver - Hybrid; Phoenix - Remote'] }, false],
  [{ title: 'a', location: ['Milano, LOM, IT'] }, false],
])('of %j says %s', (posting, answer) => {
  expect(isOnSite(posting)).toBe(answer)
})
