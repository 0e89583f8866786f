import { type Currency, currencies } from '../../contract/enums.ts'
import { limits } from '../../contract/limits.ts'

export type RawSalary = { min?: number; max?: number; currency?: string; period?: string }
export type YearlySalary = { min: number | null; max: number | null; currency: Currency }

const none: YearlySalary = { min: null, max: null, currency: 'EUR' }

/** A lower yearly amount, in any known currency, is a mislabelled hourly wage. */
const yearlySalaryMin = 1_000
const symbols: Record<string, Currency> = { '€': 'EUR', '£': 'GBP' }
/** A missing period means a year, which is how feeds mean it. */
const perYear = /^(|year(ly)?|annual(ly)?|per year|anno|annuale|ral|pa|p\.a\.)$/
const perMonth = /^(month(ly)?|per month|mese|mensile)$/

/**
 * Converts a salary to whole units of its currency a year. Hourly and daily rates and implausible
 * amounts are dropped: what cannot be compared is better not shown.
 */
export function readSalary(raw: RawSalary): YearlySalary {
  const name = raw.currency?.trim().toUpperCase() ?? ''
  const currency = currencies.find((known) => known === name) ?? symbols[name]
  const times = timesAYear(raw.period?.trim().toLowerCase() ?? '')
  if (!currency || !times) return none

  const yearly = (amount: number | undefined) => (amount ? Math.round(amount * times) : null)
  const [min, max] = [yearly(raw.min), yearly(raw.max)]
  const amounts = [min, max].filter((amount) => amount !== null)
  const isPlausible = amounts.every((one) => one >= yearlySalaryMin && one <= limits.salaryMax)
  if (amounts.length === 0 || !isPlausible) return none
  if (min !== null && max !== null && min > max) return none
  return { min, max, currency }
}

function timesAYear(period: string): number | null {
  if (perYear.test(period)) return 1
  return perMonth.test(period) ? 12 : null
}
