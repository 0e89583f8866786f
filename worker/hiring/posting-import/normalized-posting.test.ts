import { expect, it } from 'vitest'
import { lenientAmountSchema } from './normalized-posting.ts'

it.each([
  [30_000, 30_000],
  ['30000', 30_000],
  ['30.000', 30_000],
  ['1,250,000', 1_250_000],
  ['30.000,50', 30_000.5],
  ['30000.000', 30_000],
  ['30000,5', 30_000.5],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['30k', undefined],
  ['', undefined],
  [null, undefined],
])('reads the amount %j as %j', (value, amount) => {
  expect(lenientAmountSchema.parse(value)).toBe(amount)
})
