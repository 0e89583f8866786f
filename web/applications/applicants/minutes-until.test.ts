import { expect, it } from 'vitest'
import { minutesUntil } from './minutes-until.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

it('rounds minutes up, and is null when the time has passed', () => {
  expect(minutesUntil('2026-11-20T12:30:00Z', now)).toBe(30)
  expect(minutesUntil('2026-11-20T12:29:01Z', now)).toBe(30)
  expect(minutesUntil('2026-11-20T12:00:01Z', now)).toBe(1)
  expect(minutesUntil('2026-11-20T12:00:00Z', now)).toBeNull()
  expect(minutesUntil('2026-11-20T11:00:00Z', now)).toBeNull()
})

it('never exceeds the limit, even with a wrong clock', () => {
  expect(minutesUntil('2026-11-20T14:00:00Z', now)).toBe(30)
})
