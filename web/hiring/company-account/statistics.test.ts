import { expect, it } from 'vitest'
import { selectDailyCounts, sumNumbers } from './statistics.ts'

const statistics = {
  days: ['2026-11-19', '2026-11-20'],
  total: { views: [3, 4], applications: [0, 1] },
  offers: { off_1: { views: [3, 0], applications: [0, 1] } },
}

it('returns the counts of all offers or of one offer, and zeros for an offer without any', () => {
  expect(selectDailyCounts(statistics, null)).toEqual(statistics.total)
  expect(selectDailyCounts(statistics, 'off_1')).toEqual(statistics.offers.off_1)
  expect(selectDailyCounts(statistics, 'off_2')).toEqual({ views: [0, 0], applications: [0, 0] })
})

it('sumNumbers adds up', () => {
  expect(sumNumbers(statistics.total.views)).toBe(7)
  expect(sumNumbers([])).toBe(0)
})
