import { lazily } from './lazily.ts'

/** What an offer says of its pay: whole units a year, in its own currency and in euro. */
export type SalaryRange = {
  salary_range_min: number | null
  salary_range_max: number | null
  currency: string
  salary_range_min_eur: number | null
  salary_range_max_eur: number | null
}

export type FormattedSalary = {
  /** `range` and `exact` stand alone; `from` and `upTo` want a word before the amount. */
  kind: 'range' | 'exact' | 'from' | 'upTo'
  /** `55.000 – 72.000 €` */
  amount: string
  /** The amount was converted at a stored rate. */
  isApproximate: boolean
  /** The amount as the company wrote it, when it is not in euro: `60.000 – 80.000 USD`. */
  original: string | null
}

/**
 * `1500` → `1.500`. Grouping is always on: Italian would leave four digits bare, and amounts of four
 * and five digits stand one above the other here.
 */
export function formatNumber(value: number): string {
  return number().format(value)
}

/** `formatMoney(25)` → `25 €`; other currencies by their code: `25 USD`. Whole units only. */
export function formatMoney(amount: number, currency = 'EUR'): string {
  return `${number().format(amount)}\u00a0${sign(currency)}`
}

/** Null when the offer says nothing; zero says nothing too, since drafts start from it. */
export function formatSalary(offer: SalaryRange): FormattedSalary | null {
  const original = range(offer.salary_range_min, offer.salary_range_max, offer.currency)
  if (!original || offer.currency === 'EUR') {
    return original && { ...original, isApproximate: false, original: null }
  }
  const converted = range(
    rounded(offer.salary_range_min_eur),
    rounded(offer.salary_range_max_eur),
    'EUR',
  )
  // Without a rate the company's own figure is all there is.
  if (!converted) return { ...original, isApproximate: false, original: null }
  return { ...converted, isApproximate: true, original: original.amount }
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

/** Three digits are as much as a rate of some days ago can promise. */
function rounded(amount: number | null): number | null {
  return amount === null ? null : Number(amount.toPrecision(3))
}
