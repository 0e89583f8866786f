import { describe, expect, it } from 'vitest'
import { computeDuration, computeTotalDuration } from './duration.ts'

const today = '2026-11-20'

describe('computeDuration', () => {
  it('counts whole months, including the last day', () => {
    const spans = [
      ['2021-03-01', '2023-05-31', 2, 3],
      ['2021-03-01', '2023-06-01', 2, 3],
      ['2021-03-15', '2021-04-13', 0, 0],
      ['2021-03-15', '2021-04-14', 0, 1],
      ['2020-01-01', '2020-12-31', 1, 0],
      ['2024-02-29', '2025-02-28', 1, 0],
    ] as const
    for (const [start_date, end_date, years, months] of spans)
      expect(computeDuration({ start_date, end_date }, today)).toEqual({ years, months })
  })

  it('runs until today without an end date, and is zero before its start', () => {
    expect(computeDuration({ start_date: '2025-11-21', end_date: null }, today)).toEqual({
      years: 1,
      months: 0,
    })
    expect(computeDuration({ start_date: '2027-01-01', end_date: null }, today)).toEqual({
      years: 0,
      months: 0,
    })
  })
})

describe('computeTotalDuration', () => {
  it('adds separate spans', () => {
    const spans = [
      { start_date: '2024-01-01', end_date: null },
      { start_date: '2020-01-01', end_date: '2020-06-30' },
    ]
    expect(computeTotalDuration(spans, '2024-12-31')).toEqual({ years: 1, months: 6 })
  })

  it('counts overlapping months once, even when one span contains another', () => {
    const spans = [
      { start_date: '2020-01-01', end_date: '2021-12-31' },
      { start_date: '2020-06-01', end_date: '2020-07-31' },
      { start_date: '2021-06-01', end_date: '2022-05-31' },
    ]
    expect(computeTotalDuration(spans, today)).toEqual({ years: 2, months: 5 })
  })

  it('is zero without spans', () => {
    expect(computeTotalDuration([], today)).toEqual({ years: 0, months: 0 })
  })
})
