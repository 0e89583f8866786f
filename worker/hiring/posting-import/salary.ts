import type { SalaryPeriod } from '../../contract/enums.ts'
import { limits } from '../../contract/limits.ts'
import { type Currency, currencies } from '../../contract/offer-enums.ts'

export type RawSalary = {
  min?: number | undefined
  max?: number | undefined
  currency?: string | undefined
  period?: string | undefined
}
export type ParsedSalary = {
  min: number | null
  max: number | null
  currency: Currency
  period: SalaryPeriod
}

const none: ParsedSalary = { min: null, max: null, currency: 'EUR', period: 'year' }

/** Plausible pay per period, in EUR. Other amounts probably have a wrong period. */
const plausibleEur: Record<SalaryPeriod, [min: number, max: number]> = {
  year: [1_000, limits.salaryAmountMax],
  month: [100, 50_000],
  day: [15, 5_000],
  hour: [2, 1_000],
}
/** How many units of a currency are about one euro, for currencies with a low value. */
const unitsPerEur: Partial<Record<Currency, number>> = {
  JPY: 150,
  KRW: 1500,
  INR: 90,
  RUB: 90,
  MXN: 18,
}
const symbols = new Map(Object.entries<Currency>({ '€': 'EUR', EURO: 'EUR', '£': 'GBP', $: 'USD' }))

/** Patterns for the period of a salary. An empty period means a year, as is usual in feeds. */
const periodWords: [SalaryPeriod, RegExp][] = [
  [
    'year',
    /^(|year(ly)?|annual(ly)?|annum|per (year|annum)|(all['’])?anno|annu[oie]|annuale|annui lordi|ral|pa|p\.a\.)$/,
  ],
  ['month', /^(month(ly)?|per month|(al )?mese|mensil[ei])$/],
  ['day', /^(day|daily|per day|(al )?giorno|giornalier[oa])$/],
  ['hour', /^(hour(ly)?|hr|h|per hour|(all['’])?ora|orari[oa])$/],
]

/** Parses a salary into whole units. Drops implausible amounts, which would distort sorting. */
export function parsePostingSalary(raw: RawSalary): ParsedSalary {
  const name = raw.currency?.trim().toUpperCase() ?? ''
  const currency = currencies.find((known) => known === name) ?? symbols.get(name)
  const period = periodOf(raw.period?.trim().toLowerCase() ?? '')
  if (!currency || !period) return none

  const whole = (amount: number | undefined) => (amount ? Math.round(amount) : null)
  const [min, max] = [whole(raw.min), whole(raw.max)]
  const amounts = [min, max].filter((amount) => amount !== null)
  const [least, most] = plausibleEur[period]
  const units = unitsPerEur[currency] ?? 1
  const isPlausible = amounts.every((one) => one >= least && one <= most * units)
  if (amounts.length === 0 || !isPlausible) return none
  if (min !== null && max !== null && min > max) return none
  return { min, max, currency, period }
}

const periodOf = (words: string): SalaryPeriod | null =>
  periodWords.find(([, pattern]) => pattern.test(words))?.[0] ?? null

const amount = '\\d{1,3}(?:[.,\\s]\\d{3})*(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?'
const sign = '€|\\$|£|EUR(?:O|o)?|euro|USD|GBP|CHF'
const money = `(?:(${sign})\\s?)?(${amount})\\s?(k\\b)?\\s?(${sign})?`
// Matches a label, one or two amounts, and a period: "Retribuzione: €26.000,00 - €38.000,00
// all'anno".
const labelled = new RegExp(
  '(?:\\b(Retribuzione|Pay|Salary(?: range)?|Compensation|Compenso(?: lordo)?|Stipendio(?: lordo)?|Hourly|RAL)\\b)' +
    '[\\s:(]*(?:(?:annua|lorda|annual|gross|range|budget|base|is|compresa|tra|between|di|of|a partire|iniziale)\\b[\\s:(]*)*' +
    `(?:(fino a|up to|max|from|da|a partire da)\\s+)?${money}(?:\\s?(?:-|–|—|/|to|e|a|and)\\s?${money})?` +
    "\\s*(?:lord[ie]\\s*)?(?:(?:\\/|per|al|all['’]|a|an)?\\s?(anno|year|annum|mese|month|giorno|day|ora|hour|mensili|annui|annua)\\b)?",
  'i',
)

/**
 * Reads a salary from a description: amounts after a label, with a currency and a period. The
 * Italian label "RAL" means pay per year. Ignores other amounts, such as turnovers and vouchers.
 */
export function findPostingSalaryInText(text: string): ParsedSalary {
  const found = labelled.exec(text)
  if (!found) return none
  const [, label = '', bound = '', sign1, first = '', k1, sign2, sign3, second, k2, sign4, word] =
    found
  const period = word ?? (/^ral$/i.test(label) ? 'anno' : undefined)
  const currency = sign1 ?? sign2 ?? sign3 ?? sign4
  if (!period || !currency) return none
  const low = number(first, k1 ?? (second && number(first) < 1_000 ? k2 : undefined))
  const high = second === undefined ? undefined : number(second, k2)
  const isLimit = /fino|up to|max/i.test(bound)
  return parsePostingSalary({
    ...(high !== undefined ? { min: low, max: high } : isLimit ? { max: low } : { min: low }),
    ...(high === undefined && bound === '' && { max: low }),
    currency: currency.toUpperCase(),
    period: period.toLowerCase().replace(/^annui$|^annua$/, 'anno'),
  })
}

/** Parses "26.000,00" and "28,000.00". A separator before three digits groups thousands. */
function number(text: string, thousands?: string): number {
  const plain = text.replaceAll(/[\s.,](?=\d{3}(\D|$))/g, '').replace(',', '.')
  return Number(plain) * (thousands ? 1_000 : 1)
}
