import { limits } from '#contract/limits'
import { currencies } from '#contract/offer-enums'
import { parseMoney } from './parse-money.ts'

const currencyPattern = String.raw`\p{L}{0,2}\$|\p{Sc}|euro|dollari|sterline|franchi|${currencies.join('|')}`
const wordPattern = String.raw`ral|circa|ca\.|almeno|minimo|min\.?|da|oltre|lord[oaie]|nett[oaie]|gross|net|l['’]anno|all['’]anno|anno|annu[oaie]|annuali|per year|a year`
const groupedNumberPattern = String.raw`\d{1,3}(?<group>[.,'’\s])\d{3}(?:\k<group>\d{3})*(?:(?!\k<group>)[.,]\d{1,2})?`
const amountPattern = new RegExp(
  String.raw`^(?:${currencyPattern}|${wordPattern}|[\s:(~>≥])*` +
    String.raw`(?<number>${groupedNumberPattern}|\d+(?:[.,]\d{1,2})?)[.,]?` +
    String.raw`(?:\s*(?<size>k|mila|mln|milion[ei]))?` +
    String.raw`(?:${currencyPattern}|${wordPattern}|[\s.,;)/+-])*$`,
  'iu',
)

/**
 * Parses an amount as people write it, with currency and words such as `lordi`: `75.000`, `€ 75k`,
 * `75 mila`, `1,5 mln`. A separator before exactly three digits separates thousands.
 * @returns null if the text holds anything else: `30-40k`, `-5`, `2 5`, `40 banane`
 */
export function parseAmount(text: string): number | null {
  const found = amountPattern.exec(text.normalize('NFKC'))?.groups
  const amount = found ? parseMoney(found.number!) : null
  if (amount === null || !found?.size) return amount
  // Round, because 1.15 × 1000 is not exact in floating point.
  return Math.round(amount * (/^m[^i]|^milion/i.test(found.size) ? 1_000_000 : 1_000))
}

/** Salaries below this amount must be whole numbers, because `2.5` may be meant as 2,500. */
const withCentsMin = 1_000

/** Reads a salary in whole units, capped at the maximum. Returns 0 for no text, NaN if invalid. */
export function parseSalaryInput(text: string): number {
  if (!text.trim()) return 0
  const amount = parseAmount(text)
  if (amount === null || (amount < withCentsMin && !Number.isInteger(amount))) return Number.NaN
  return Math.min(Math.round(amount), limits.salaryAmountMax)
}

/** Reads a whole number such as `1.000`. Returns null for an empty text, NaN for an invalid one. */
export function parseWholeNumberInput(text: string): number | null {
  const plain = text.trim()
  if (plain === '') return null
  return /^(?:\d+|\d{1,3}(?:[. ]\d{3})+)$/.test(plain)
    ? Number(plain.replaceAll(/\D/g, ''))
    : Number.NaN
}
