import { expect, it } from 'vitest'
import { computeChartScaleMax, findBarIndexAtPosition } from './bar-scale.ts'

it.each([
  [[], 2],
  [[0, 0], 2],
  [[1], 2],
  [[3], 4],
  [[7, 2], 8],
  [[10], 12],
  [[12], 12],
  [[13], 20],
  [[41], 60],
  [[98], 100],
  [[101], 120],
  [[1284], 2000],
])('scales %j to %i', (values, end) => {
  expect(computeChartScaleMax(values)).toBe(end)
  expect(computeChartScaleMax(values) / 2).toBe(Math.round(computeChartScaleMax(values) / 2))
  expect(computeChartScaleMax(values)).toBeGreaterThanOrEqual(Math.max(0, ...values))
})

it('finds the bar under the pointer, or the nearest one beyond the edges', () => {
  expect(findBarIndexAtPosition(0, 30)).toBe(0)
  expect(findBarIndexAtPosition(0.51, 30)).toBe(15)
  expect(findBarIndexAtPosition(1, 30)).toBe(29)
  expect(findBarIndexAtPosition(-0.2, 30)).toBe(0)
})
