import { limits } from '#contract/limits'
import { parseMoney } from './parse-money.ts'

/**
 * Parses an amount as `parseMoney` does, but also understands `75k`, `75 mila` and `1,5 mln`. By
 * the specification, `parseMoney` itself ignores letters.
 * @returns null if the text is not a single amount: `30-40k`, `da 30 a 40`, `-5`, words
 */
export function parseAmount(text: string): number | null {
  const plain = text.normalize('NFKC')
  const [number, ...others] = plain.match(/\d[\d.,'’\s]*/g) ?? []
  if (number === undefined || others.length > 0 || /[-−–]\s*\D{0,3}\d/.test(plain)) return null
  const amount = parseMoney(number)
  if (amount === null) return null
  const size = /\d[.,]?\s*(k|mila|mln|milion[ei])(?!\p{L})/iu.exec(withoutCurrency(plain))?.[1]
  if (size === undefined) return amount
  // Round, because 1.15 × 1000 is not exact in floating point.
  return Math.round(amount * (/^m[^i]|^milion/i.test(size) ? 1_000_000 : 1_000))
}

/** Removes currency names, so that `75keur` is read as 75k. */
const withoutCurrency = (text: string): string =>
  text.replaceAll(/euro|eur|usd|gbp|chf|jpy|dollari/gi, ' ')

/** Salaries below this amount must be whole numbers, because `2.5` may be meant as 2,500. */
const withCentsMin = 1_000

/** Reads a salary in whole units. Returns 0 for an empty text and NaN for an invalid amount. */
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
