import { expect, it } from 'vitest'
import { type RawSalary, readSalary } from './salary.ts'

const none = { min: null, max: null, currency: 'EUR' }

it.each<[RawSalary, object]>([
  [
    { min: 30000, max: 35000, currency: 'EUR', period: 'Yearly' },
    { min: 30000, max: 35000, currency: 'EUR' },
  ],
  [
    { min: 27000, max: 27000, currency: 'eur' },
    { min: 27000, max: 27000, currency: 'EUR' },
  ],
  [
    { min: 1500.5, currency: '€', period: 'Monthly' },
    { min: 18006, max: null, currency: 'EUR' },
  ],
  [
    { min: 0, max: 90000, currency: 'USD', period: 'year' },
    { min: null, max: 90000, currency: 'USD' },
  ],
  [{ min: 25, max: 30, currency: 'USD', period: 'Hourly' }, none],
  [{ min: 25, max: 30, currency: 'USD', period: 'Yearly' }, none],
  [{ min: 50000, max: 40000, currency: 'EUR' }, none],
  [{ min: -5, currency: 'EUR' }, none],
  [{ max: 1e15, currency: 'EUR' }, none],
  [{ min: 50000, currency: 'PLN' }, none],
  [{ min: 50000 }, none],
  [{}, none],
])('reads %j', (raw, salary) => {
  expect(readSalary(raw)).toEqual(salary)
})
