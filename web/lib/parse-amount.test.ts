import { expect, it } from 'vitest'
import { parseAmount, parseSalaryInput, parseWholeNumberInput } from './parse-amount.ts'

it.each([
  ['75k', 75_000],
  ['75 K', 75_000],
  ['75K€', 75_000],
  ['€75k', 75_000],
  ['75keur', 75_000],
  ['75 mila', 75_000],
  ['75mila euro', 75_000],
  ['2.5k', 2_500],
  ['2,5k', 2_500],
  ['1.15k', 1_150],
  ['1,5 mln', 1_500_000],
  ['2 milioni', 2_000_000],
  ['75.000', 75_000],
  ['75,000', 75_000],
  ['75 000', 75_000],
  ["75'000 CHF", 75_000],
  ['€ 75.000,00', 75_000],
  ['75.000,50', 75_000.5],
  ['75000', 75_000],
  ['75.000 € lordi', 75_000],
  ['RAL 75.000', 75_000],
  ['７５ｋ', 75_000],
  ['2.5', 2.5],
  ['0', 0],
])('reads %s as %d', (text, amount) => expect(parseAmount(text)).toBe(amount))

it.each([
  '',
  'k',
  'tanto',
  '-5',
  '30-40k',
  '30/40k',
  '30k-40k',
  'da 30 a 40',
  '1.2.3',
  '2 mila 500',
  '−75k',
])('finds no single amount in "%s"', (text) => expect(parseAmount(text)).toBeNull())

it.each([
  ['', 0],
  ['  ', 0],
  ['75k', 75_000],
  ['75.000,50', 75_001],
  ['2.5', Number.NaN],
  ['12,50', Number.NaN],
  ['25,00', 25],
  ['molti', Number.NaN],
  ['999.999.999.999', 100_000_000],
])('takes "%s" for a salary of %d', (text, amount) => expect(parseSalaryInput(text)).toBe(amount))

it.each([
  ['', null],
  ['  ', null],
  ['25', 25],
  [' 250 ', 250],
  ['1.000', 1_000],
  ['1 000', 1_000],
  ['1.234.567', 1_234_567],
  ['2.5', Number.NaN],
  ['2,5', Number.NaN],
  ['1.00', Number.NaN],
  ['10.000.00', Number.NaN],
  ['-3', Number.NaN],
  ['1e3', Number.NaN],
  ['12 circa', Number.NaN],
])('takes "%s" for the whole number %s and drops no characters', (text, number) =>
  expect(parseWholeNumberInput(text)).toBe(number),
)
