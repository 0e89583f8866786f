import { expect, it } from 'vitest'
import { formatTimeSpan, formatUnitCount } from './span.ts'

const hour = 60 * 60_000

it.each([
  [15 * 60_000, '15 minuti'],
  [24 * hour, '24 ore'],
  [7 * 24 * hour, '7 giorni'],
  [36 * hour, '36 ore'],
  [365 * 24 * hour, 'un anno'],
  [366 * 24 * hour, '366 giorni'],
])('%d ms are %s', (ms, words) => expect(formatTimeSpan(ms)).toBe(words))

it('formats months and years, which have no fixed number of days', () => {
  expect(formatUnitCount('month', 6)).toBe('6 mesi')
  expect(formatUnitCount('year', 10)).toBe('10 anni')
})
