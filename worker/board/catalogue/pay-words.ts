import { salaryPeriodsPerYear } from '../../contract/board/offers.ts'
import type { SalaryPeriod } from '../../contract/enums.ts'
import { limits } from '../../contract/limits.ts'
import { foldCaseAndAccents } from './search-words.ts'

const periodWords: Record<SalaryPeriod, string> = {
  year: "l'anno|all'anno|annui|annue|annuo|annuali|ral|per year|a year|yearly|per annum",
  month: 'al mese|mensili|mensile|/ ?mese|a month|per month|monthly',
  day: 'al giorno|giornalieri|giornaliere|/ ?giorno|a day|per day|daily',
  hour: "l'ora|all'ora|orari|orarie|/ ?ora|/ ?h|an hour|per hour|hourly",
}
const allPeriods = Object.values(periodWords).join('|')
const asked =
  'sopra|oltre|almeno|minimo|min|da|dai|piu di|tra|fra|over|above|from|at least|between|ral|stipendio|paga|salario'
const number = String.raw`\d{1,3}(?:[.,]\d{3})+|\d{1,6}`
const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?<asked>(?:(?:${asked})\s+(?:(?:i|gli|ai|di|da)\s+)?)*)(?<sign>€\s*)?` +
    String.raw`(?<least>${number})\s?(?<unit>k|mila)?` +
    String.raw`(?:\s?(?:-|–|a|e|ai|to|and)\s?€?\s?(?:${number})\s?(?<mostUnit>k|mila)?)?` +
    String.raw`(?<euro>\s?(?:€|euros?|eur))?(?:\s(?:nett[ie]|lord[ie]|net|gross))*` +
    String.raw`(?:\s?(?<period>${allPeriods}))?(?:\s(?:nett[ie]|lord[ie]))?(?![\p{L}\p{N}])`,
  'gu',
)

/** An amount without a period is monthly if in this range, yearly if at least `yearlyEurMin`. */
const monthlyEur = { min: 500, max: 6_000 }
const yearlyEurMin = 10_000

/** Finds a salary in a search text, in EUR a year. For a range, returns the lower end. */
export function findSearchedPay(text: string): { text: string; amount: number } | null {
  const folded = foldCaseAndAccents(text).replaceAll('’', "'")
  // If removing accents changes the length, positions in the folded text do not fit the original.
  if (folded.length !== text.length) return null
  for (const found of folded.matchAll(pattern)) {
    const amount = amountOf(found.groups!)
    if (amount === null || amount > limits.salaryAmountMax) continue
    return { text: text.slice(found.index, found.index + found[0].length).trim(), amount }
  }
  return null
}

function amountOf(said: Record<string, string | undefined>): number | null {
  const isThousands = (said.unit ?? said.mostUnit) !== undefined
  const amount = Number(said.least!.replaceAll(/[.,]/g, '')) * (isThousands ? 1_000 : 1)
  if (amount === 0) return null
  const period = periodOf(said.period, amount)
  if (period === null) return null
  const isPay = said.period || isThousands || said.sign || said.euro || said.asked
  // Without a currency or words such as "al mese", only a large round number counts as a salary.
  if (!isPay && (amount < yearlyEurMin || amount % 1_000 !== 0)) return null
  return amount * salaryPeriodsPerYear[period]
}

function periodOf(said: string | undefined, amount: number): SalaryPeriod | null {
  for (const [period, words] of Object.entries(periodWords)) {
    if (said && new RegExp(`^(?:${words})$`).test(said)) return period as SalaryPeriod
  }
  if (amount >= yearlyEurMin) return 'year'
  return amount >= monthlyEur.min && amount <= monthlyEur.max ? 'month' : null
}
