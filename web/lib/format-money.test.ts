import { describe, expect, it } from 'vitest'
import { formatMoney, formatNumber, formatSalary, type SalaryRange } from './format-money.ts'

const salary = (parts: Partial<SalaryRange>) =>
  formatSalary({
    salary_range_min: null,
    salary_range_max: null,
    currency: 'EUR',
    salary_period: 'year',
    salary_range_min_eur: parts.salary_range_min ?? null,
    salary_range_max_eur: parts.salary_range_max ?? null,
    ...parts,
  })

describe('formatNumber', () => {
  it('groups digits from four digits on', () => {
    expect(formatNumber(999)).toBe('999')
    expect(formatNumber(1500)).toBe('1.500')
    expect(formatNumber(1_234_567)).toBe('1.234.567')
  })
})

describe('formatMoney', () => {
  it('puts the currency sign after the amount on the same line', () => {
    expect(formatMoney(1500)).toBe('1.500\u00a0€')
    expect(formatMoney(0)).toBe('0\u00a0€')
  })

  it('writes other currencies as codes', () => {
    expect(formatMoney(60_000, 'USD')).toBe('60.000\u00a0USD')
  })
})

describe('formatSalary', () => {
  it('writes a range with its currency once', () => {
    expect(salary({ salary_range_min: 55_000, salary_range_max: 72_000 })).toEqual({
      kind: 'range',
      amount: '55.000 – 72.000\u00a0€',
      isApproximate: false,
      original: null,
      yearly: null,
    })
  })

  it('distinguishes one bound, two bounds and two equal bounds', () => {
    expect(salary({ salary_range_max: 40_000 })).toMatchObject({
      kind: 'upTo',
      amount: '40.000\u00a0€',
    })
    expect(salary({ salary_range_min: 30_000 })).toMatchObject({
      kind: 'from',
      amount: '30.000\u00a0€',
    })
    expect(salary({ salary_range_min: 50_000, salary_range_max: 50_000 })).toMatchObject({
      kind: 'exact',
      amount: '50.000\u00a0€',
    })
  })

  it('is null without a salary', () => {
    expect(salary({})).toBeNull()
    expect(salary({ salary_range_min: 0, salary_range_max: 0 })).toBeNull()
  })

  it('shows other currencies in euro, rounded, with the original', () => {
    expect(
      salary({
        currency: 'USD',
        salary_range_min: 60_000,
        salary_range_max: 80_000,
        salary_range_min_eur: 51_283,
        salary_range_max_eur: 68_377,
      }),
    ).toEqual({
      kind: 'range',
      amount: '51.300 – 68.400\u00a0€',
      isApproximate: true,
      original: '60.000 – 80.000\u00a0USD',
      yearly: null,
    })
  })

  it('keeps the original amount without an exchange rate', () => {
    expect(
      salary({
        currency: 'RUB',
        salary_range_max: 2_000_000,
        salary_range_min_eur: null,
        salary_range_max_eur: null,
      }),
    ).toEqual({
      kind: 'upTo',
      amount: '2.000.000\u00a0RUB',
      isApproximate: false,
      original: null,
      yearly: null,
    })
  })

  it('shows pay for another period as given, with an estimate in euro a year', () => {
    const parts = { salary_range_min: 30, salary_range_max: 45, currency: 'USD' as const }
    expect(
      salary({
        ...parts,
        salary_period: 'hour',
        salary_range_min_eur: 44_986,
        salary_range_max_eur: 67_478,
      }),
    ).toEqual({
      kind: 'range',
      amount: '30 – 45\u00a0USD',
      isApproximate: false,
      original: null,
      yearly: '45.000 – 67.500\u00a0€',
    })
    expect(
      salary({
        ...parts,
        salary_period: 'day',
        salary_range_min_eur: null,
        salary_range_max_eur: null,
      }),
    ).toMatchObject({ amount: '30 – 45\u00a0USD', yearly: null })
  })
})
