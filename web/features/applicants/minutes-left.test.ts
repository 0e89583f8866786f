import { expect, it } from 'vitest'
import { minutesLeft } from './minutes-left.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

it('counts started minutes, and is null afterwards', () => {
  expect(minutesLeft('2026-11-20T12:30:00Z', now)).toBe(30)
  expect(minutesLeft('2026-11-20T12:29:01Z', now)).toBe(30)
  expect(minutesLeft('2026-11-20T12:00:01Z', now)).toBe(1)
  expect(minutesLeft('2026-11-20T12:00:00Z', now)).toBeNull()
  expect(minutesLeft('2026-11-20T11:00:00Z', now)).toBeNull()
})

it('never exceeds the limit, even with a wrong clock', () => {
  expect(minutesLeft('2026-11-20T14:00:00Z', now)).toBe(30)
})
