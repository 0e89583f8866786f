import { describe, expect, it } from 'vitest'
import { computeElapsedCalendarTime, formatDate, formatDay } from './format-date.ts'

const age = (iso: string, now: string) => {
  const { unit, count } = computeElapsedCalendarTime(iso, new Date(now))
  return `${unit} ${count}`
}

describe('computeElapsedCalendarTime', () => {
  it('counts calendar days in Italy, not hours', () => {
    // 23:50 and, on the next day, 00:10 in Rome, first in summer, then in winter.
    expect(age('2026-07-10T21:50:00Z', '2026-07-10T22:10:00Z')).toBe('yesterday 1')
    expect(age('2026-01-10T22:50:00Z', '2026-01-10T23:10:00Z')).toBe('yesterday 1')
    // 00:10 and 23:50 of the same day in Rome, but of different days in UTC.
    expect(age('2026-07-09T22:10:00Z', '2026-07-10T21:50:00Z')).toBe('today 0')
  })

  it('is right on the days when the clocks change', () => {
    expect(age('2026-03-28T12:00:00Z', '2026-03-29T22:30:00Z')).toBe('days 2')
    expect(age('2026-10-24T12:00:00Z', '2026-10-25T22:30:00Z')).toBe('yesterday 1')
  })

  it.each([
    ['2026-11-18T12:00:00Z', 'days 2'],
    ['2026-10-22T12:00:00Z', 'days 29'],
    ['2026-10-21T12:00:00Z', 'months 1'],
    ['2026-09-21T12:00:00Z', 'months 1'],
    ['2026-09-20T12:00:00Z', 'months 2'],
    ['2025-11-21T12:00:00Z', 'months 11'],
    ['2025-11-20T12:00:00Z', 'years 1'],
    ['2024-11-21T12:00:00Z', 'years 1'],
    ['2024-11-20T12:00:00Z', 'years 2'],
  ])('at noon of 20 November 2026, %s was %s ago', (iso, expected) => {
    expect(age(iso, '2026-11-20T12:00:00Z')).toBe(expected)
  })

  it('never returns zero months', () => {
    // These 30 days are less than a calendar month, but must not be shown as zero months.
    expect(age('2026-07-31T12:00:00Z', '2026-08-30T12:00:00Z')).toBe('months 1')
  })

  it('treats the future as today', () => {
    expect(age('2026-11-25T12:00:00Z', '2026-11-20T12:00:00Z')).toBe('today 0')
  })
})

describe('formatDate', () => {
  it('writes the day in Italy, in Italian', () => {
    expect(formatDate('2026-09-11T22:30:00Z')).toBe('12 settembre 2026')
  })
})

describe('formatDay', () => {
  it('writes a calendar day in short, in any time zone', () => {
    expect(formatDay('2026-09-12')).toBe('12 set')
    expect(formatDay('2026-01-01')).toBe('1 gen')
  })
})
