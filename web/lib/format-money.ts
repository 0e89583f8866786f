import type { SalaryPeriod } from '#contract/enums'
import { lazily } from './lazily.ts'

/** Amounts are whole units of the currency per salary period; those in EUR are per year. */
export type SalaryRange = {
  salary_range_min: number | null
  salary_range_max: number | null
  currency: string
  salary_period: SalaryPeriod
  salary_range_min_eur: number | null
  salary_range_max_eur: number | null
}

export type FormattedSalary = {
  /** `from` and `upTo` need a preposition before the amount. */
  kind: 'range' | 'exact' | 'from' | 'upTo'
  /** `55.000 – 72.000 €` */
  amount: string
  /** Whether the amount was converted at a stored exchange rate. */
  isApproximate: boolean
  /** The amount in the company's currency, if this is not EUR: `60.000 – 80.000 USD`. */
  original: string | null
  /** For periods other than a year, an estimate in EUR a year: `45.000 – 60.000 €`. */
  yearly: string | null
}

/** `1500` → `1.500`. Four digits are grouped, too, to align them with five-digit amounts below. */
export const formatNumber = (value: number): string => number().format(value)

/** `formatMoney(25)` → `25 €`; other currencies by code: `25 USD`. Whole units only. */
export const formatMoney = (amount: number, currency = 'EUR'): string =>
  `${formatNumber(amount)}\u00a0${currency === 'EUR' ? '€' : currency}`

/** Formats the salary of an offer; null without one. Drafts begin with zero, so zero is none. */
export function formatSalary(offer: SalaryRange): FormattedSalary | null {
  const original = range(offer.salary_range_min, offer.salary_range_max, offer.currency)
  const converted = range(
    rounded(offer.salary_range_min_eur),
    rounded(offer.salary_range_max_eur),
    'EUR',
  )
  if (!original) return null
  const asGiven = { ...original, isApproximate: false, original: null, yearly: null }
  // Show an amount per hour, day or month as the company has stated it: per year it is an estimate.
  if (offer.salary_period !== 'year') return { ...asGiven, yearly: converted?.amount ?? null }
  // Without an exchange rate, show the original amount.
  if (offer.currency === 'EUR' || !converted) return asGiven
  return { ...asGiven, ...converted, isApproximate: true, original: original.amount }
}

const number = lazily(
  () => new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0, useGrouping: 'always' }),
)

function range(
  min: number | null,
  max: number | null,
  currency: string,
): { kind: FormattedSalary['kind']; amount: string } | null {
  if (min && max && min !== max)
    return { kind: 'range', amount: `${formatNumber(min)} – ${formatMoney(max, currency)}` }
  if (min && max) return { kind: 'exact', amount: formatMoney(max, currency) }
  if (max) return { kind: 'upTo', amount: formatMoney(max, currency) }
  if (min) return { kind: 'from', amount: formatMoney(min, currency) }
  return null
}

/** Rounds to three significant digits, because the exchange rate can be some days old. */
const rounded = (amount: number | null): number | null =>
  amount === null ? null : Number(amount.toPrecision(3))
