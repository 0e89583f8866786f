import { describe, expect, it } from 'vitest'
import { parseMoney } from './parse-money.ts'

describe('parseMoney', () => {
  it.each([
    ['40000', 40_000],
    ['40.000', 40_000],
    ['40,000', 40_000],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['€ 40.000', 40_000],
    ['40.000 €', 40_000],
    ['US$ 55,000', 55_000],
    ['EUR 40000', 40_000],
    ['40k', 40],
    ['12,5 %', 12.5],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1234,5', 1234.5],
    ['1234.5', 1234.5],
    ['1.234,', 1234],
    ['0,99', 0.99],
    ['40 000', 40_000],
    ['0', 0],
    ['-5', -5],
  ])('reads %s as %d', (text, amount) => {
    expect(parseMoney(text)).toBe(amount)
  })

  it.each(['', '   ', 'abc', '€', ',', '.', '-', '1-2', '1.2.3'])(
    'finds no number in "%s"',
    (text) => {
      expect(parseMoney(text)).toBeNull()
    },
  )
})
