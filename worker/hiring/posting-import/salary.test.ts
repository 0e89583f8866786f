import { expect, it } from 'vitest'
import { findPostingSalaryInText, parsePostingSalary, type RawSalary } from './salary.ts'

const none = { min: null, max: null, currency: 'EUR', period: 'year' }

it.each<[RawSalary, object]>([
  [
    { min: 30000, max: 35000, currency: 'EUR', period: 'Yearly' },
    { min: 30000, max: 35000, currency: 'EUR', period: 'year' },
  ],
  [
    { min: 27000, max: 27000, currency: 'eur' },
    { min: 27000, max: 27000, currency: 'EUR', period: 'year' },
  ],
  [
    { min: 1500.5, currency: '€', period: 'Monthly' },
    { min: 1501, max: null, currency: 'EUR', period: 'month' },
  ],
  [
    { min: 0, max: 90000, currency: 'USD', period: 'year' },
    { min: null, max: 90000, currency: 'USD', period: 'year' },
  ],
  [
    { min: 25, max: 30, currency: 'USD', period: 'Hourly' },
    { min: 25, max: 30, currency: 'USD', period: 'hour' },
  ],
  [
    { min: 250, currency: 'EUR', period: 'giorno' },
    { min: 250, max: null, currency: 'EUR', period: 'day' },
  ],
  [
    { min: 1200, currency: 'JPY', period: 'hour' },
    { min: 1200, max: null, currency: 'JPY', period: 'hour' },
  ],
  [{ min: 25, max: 30, currency: 'USD', period: 'Yearly' }, none],
  [{ min: 50000, currency: 'USD', period: 'Hourly' }, none],
  [{ min: 300, currency: 'EUR', period: 'fortnight' }, none],
  [{ min: 50000, max: 40000, currency: 'EUR' }, none],
  [{ min: -5, currency: 'EUR' }, none],
  [{ max: 1e15, currency: 'EUR' }, none],
  [{ min: 50000, currency: 'PLN' }, none],
  [{ min: 50000 }, none],
  [{}, none],
])('reads %j', (raw, salary) => {
  expect(parsePostingSalary(raw)).toEqual(salary)
})

it.each<[string, [number | null, number | null, string, string] | null]>([
  [
    'Retribuzione: €26.000,00 - €38.000,00 all’anno'.replace('’', "'"),
    [26000, 38000, 'EUR', 'year'],
  ],
  ['Retribuzione: €1.500,00 - €2.200,00 al mese', [1500, 2200, 'EUR', 'month']],
  ['Pay: From €1,500.00 per month', [1500, null, 'EUR', 'month']],
  ['Pay: £90,000.00 per year', [90000, 90000, 'GBP', 'year']],
  ['Hourly: $5.00 – $20.00/hour', [5, 20, 'USD', 'hour']],
  ['Compenso a partire da 250 € al giorno', [250, null, 'EUR', 'day']],
  ['RAL 26.000-30.000€', [26000, 30000, 'EUR', 'year']],
  ['RAL fino a 42k€', [null, 42000, 'EUR', 'year']],
  ['RAL: 25-35k €', [25000, 35000, 'EUR', 'year']],
  ['fatturato di €4bn, buoni pasto da 8€ al giorno', null],
  ['Retribuzione commisurata: €1.000', null],
  ['RAL 30', null],
])('finds in "%s" the salary %j', (text, said) => {
  const { min, max, currency, period } = findPostingSalaryInText(text)
  expect(min === null && max === null ? null : [min, max, currency, period]).toEqual(said)
})
