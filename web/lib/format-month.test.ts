import { expect, it } from 'vitest'
import { formatMonth } from './format-month.ts'

it.each([
  ['2021-03-01', 'mar 2021'],
  ['2020-12-31', 'dic 2020'],
  ['', ''],
  ['domani', ''],
])('%j is %j', (day, month) => expect(formatMonth(day, 'it')).toBe(month))
