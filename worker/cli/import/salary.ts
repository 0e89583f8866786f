import { type Currency, currencies } from '../../contract/enums.ts'
import { limits } from '../../contract/limits.ts'

export type RawSalary = { min?: number; max?: number; currency?: string; period?: string }
export type Salary = { min: number | null; max: number | null; currency: Currency }

const none: Salary = { min: null, max: null, currency: 'EUR' }

/** Less than this a year, in any currency we know, is an hourly wage under a wrong name. */
const absurdlyLow = 1_000
const symbols: Record<string, Currency> = { '€': 'EUR', '£': 'GBP' }
/** No period at all is read as a year, which is how feeds without one mean it. */
const perYear = /^(|year(ly)?|annual(ly)?|per year|anno|annuale|ral|pa|p\.a\.)$/
const perMonth = /^(month(ly)?|per month|mese|mensile)$/

/**
 * Whole units of the currency a year. An hour's or a day's pay is left empty, and so is what makes
 * no sense: a sum nobody could compare is better not shown.
 */
export function readSalary(raw: RawSalary): Salary {
  const name = raw.currency?.trim().toUpperCase() ?? ''
  const currency = currencies.find((known) => known === name) ?? symbols[name]
  const times = timesAYear(raw.period?.trim().toLowerCase() ?? '')
  if (!currency || !times) return none

  const yearly = (amount: number | undefined) => (amount ? Math.round(amount * times) : null)
  const [min, max] = [yearly(raw.min), yearly(raw.max)]
  const amounts = [min, max].filter((amount) => amount !== null)
  const isPlausible = amounts.every((one) => one >= absurdlyLow && one <= limits.salaryMax)
  if (amounts.length === 0 || !isPlausible) return none
  if (min !== null && max !== null && min > max) return none
  return { min, max, currency }
}

function timesAYear(period: string): number | null {
  if (perYear.test(period)) return 1
  return perMonth.test(period) ? 12 : null
}
