import type { SalaryPeriod } from '#contract/enums'
import { createLazyValue } from './lazy-value.ts'

/** Amounts are in `currency` per `salary_period`. Those with the suffix `_eur` are EUR per year. */
export type SalaryRange = {
  salary_range_min: number | null
  salary_range_max: number | null
  currency: string
  salary_period: SalaryPeriod
  salary_range_min_eur: number | null
  salary_range_max_eur: number | null
}

export type FormattedSalary = {
  /** For `from` and `upTo`, the text must have a preposition before the amount. */
  kind: 'range' | 'exact' | 'from' | 'upTo'
  /** `55.000 – 72.000 €` */
  amount: string
  /** Whether the amount was converted to EUR. */
  isApproximate: boolean
  /** If the amount was converted: the amount in the company's currency, `60.000 – 80.000 USD`. */
  original: string | null
  /** For pay by hour, day or month: the estimated yearly pay in EUR, `45.000 – 60.000 €`. */
  yearly: string | null
}

/** `1500` → `1.500`. Unusually for Italian, even four digits are grouped, so that columns align. */
export const formatNumber = (value: number): string => number().format(value)

/** `25` → `25 €`; for other currencies with the code: `25 USD`. Rounds to whole units. */
export const formatMoney = (amount: number, currency = 'EUR'): string =>
  `${formatNumber(amount)}\u00a0${currency === 'EUR' ? '€' : currency}`

/** Formats the salary of an offer. Returns null if there is none; zero counts as none. */
export function formatSalary(offer: SalaryRange): FormattedSalary | null {
  const original = range(offer.salary_range_min, offer.salary_range_max, offer.currency)
  const converted = range(
    rounded(offer.salary_range_min_eur),
    rounded(offer.salary_range_max_eur),
    'EUR',
  )
  if (!original) return null
  const asGiven = { ...original, isApproximate: false, original: null, yearly: null }
  // Show pay by hour, day or month as the company states it; `yearly` is an estimate.
  if (offer.salary_period !== 'year') return { ...asGiven, yearly: converted?.amount ?? null }
  // If there is no exchange rate, show the amount in the company's currency.
  if (offer.currency === 'EUR' || !converted) return asGiven
  return { ...asGiven, ...converted, isApproximate: true, original: original.amount }
}

const number = createLazyValue(
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
