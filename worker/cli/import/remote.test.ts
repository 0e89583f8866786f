import { expect, it } from 'vitest'
import { isRemote } from './remote.ts'

it.each([
  [{ remote: false, title: 'a', location: ['Remote'] }, false],
  [{ remote: true, title: 'a', location: ['Hybrid'] }, true],
  [{ title: 'a', location: ['Hybrid - Austin, Texas'] }, false],
  [{ title: 'Java Developer Hybrid Como', location: [] }, false],
  [{ title: 'a', location: ['Denver - Hybrid; Phoenix - Remote'] }, true],
  [{ title: 'a', location: ['Milano, LOM, IT'] }, null],
])('of %j says %s', (posting, answer) => {
  expect(isRemote(posting)).toBe(answer)
})
