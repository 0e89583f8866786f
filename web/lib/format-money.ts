import type { SalaryPeriod } from '#contract/enums'
import { lazily } from './lazily.ts'

/**
 * The salary of an offer. The amounts are whole units of its currency per salary period; the
 * amounts in EUR are per year.
 */
export type SalaryRange = {
  salary_range_min: number | null
  salary_range_max: number | null
  currency: string
  salary_period: SalaryPeriod
  salary_range_min_eur: number | null
  salary_range_max_eur: number | null
}

export type FormattedSalary = {
  /**
   * `range` and `exact` are shown without a preposition; `from` and `upTo` need one before the
   * amount.
   */
  kind: 'range' | 'exact' | 'from' | 'upTo'
  /** `55.000 – 72.000 €` */
  amount: string
  /** Whether the amount was converted at a stored rate. */
  isApproximate: boolean
  /** The amount in the company's currency, if this is not EUR: `60.000 – 80.000 USD`. */
  original: string | null
  /** For periods other than a year, an estimate in EUR a year: `45.000 – 60.000 €`. */
  yearly: string | null
}

/**
 * `1500` → `1.500`. Always grouped: by default Italian does not group four digits, but here amounts
 * of four and five digits are aligned below each other.
 */
export function formatNumber(value: number): string {
  return number().format(value)
}

/** `formatMoney(25)` → `25 €`; other currencies by code: `25 USD`. Whole units only. */
export function formatMoney(amount: number, currency = 'EUR'): string {
  return `${number().format(amount)}\u00a0${sign(currency)}`
}

/**
 * Formats the salary of an offer. Returns null if the offer has no salary. Zero counts as no
 * salary, because drafts begin with zero.
 */
export function formatSalary(offer: SalaryRange): FormattedSalary | null {
  const original = range(offer.salary_range_min, offer.salary_range_max, offer.currency)
  const converted = range(
    rounded(offer.salary_range_min_eur),
    rounded(offer.salary_range_max_eur),
    'EUR',
  )
  if (!original) return null
  const asGiven = { ...original, isApproximate: false, original: null, yearly: null }
  // An amount per hour, day or month is shown as the company has stated it. The yearly amount is
  // only an estimate.
  if (offer.salary_period !== 'year') return { ...asGiven, yearly: converted?.amount ?? null }
  // Without an exchange rate, show the original amount.
  if (offer.currency === 'EUR' || !converted) return asGiven
  return { ...asGiven, ...converted, isApproximate: true, original: original.amount }
}

const number = lazily(
  () => new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0, useGrouping: 'always' }),
)

function sign(currency: string): string {
  return currency === 'EUR' ? '€' : currency
}

function range(
  min: number | null,
  max: number | null,
  currency: string,
): { kind: FormattedSalary['kind']; amount: string } | null {
  if (min && max && min !== max) {
    return { kind: 'range', amount: `${number().format(min)} – ${formatMoney(max, currency)}` }
  }
  if (min && max) return { kind: 'exact', amount: formatMoney(max, currency) }
  if (max) return { kind: 'upTo', amount: formatMoney(max, currency) }
  if (min) return { kind: 'from', amount: formatMoney(min, currency) }
  return null
}

/**
 * Rounds to three significant digits. The exchange rate can be some days old, so further digits
 * would only seem precise.
 */
function rounded(amount: number | null): number | null {
  return amount === null ? null : Number(amount.toPrecision(3))
}
