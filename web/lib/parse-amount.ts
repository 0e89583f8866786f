import { limits } from '#contract/limits'
import { parseMoney } from './parse-money.ts'

/**
 * Reads an amount as `parseMoney` does, and the ways in which people shorten salaries: `75k`, `75 mila`,
 * `1,5 mln`. The specification has letters stripped from money; what a word behind the number says of
 * its size is read before that.
 * @returns null for what is no single amount: `30-40k`, `da 30 a 40`, `-5`, words
 */
export function parseAmount(text: string): number | null {
  const plain = text.normalize('NFKC')
  const [number, ...others] = plain.match(/\d[\d.,'’\s]*/g) ?? []
  if (number === undefined || others.length > 0 || /[-−–]\s*\D{0,3}\d/.test(plain)) return null
  const amount = parseMoney(number)
  if (amount === null) return null
  const size = /\d[.,]?\s*(k|mila|mln|milion[ei])(?!\p{L})/iu.exec(withoutCurrency(plain))?.[1]
  if (size === undefined) return amount
  // Half a thousand more or less is lost in what a computer makes of 1.15 × 1000.
  return Math.round(amount * (/^m[^i]|^milion/i.test(size) ? 1_000_000 : 1_000))
}

/** `75keur` is 75k. */
const withoutCurrency = (text: string): string =>
  text.replaceAll(/euro|eur|usd|gbp|chf|jpy|dollari/gi, ' ')

/** Below this a fraction is no matter of cents: whoever writes `2.5` means something else. */
const leastWithCents = 1_000

/** A salary or a rate in whole units as it was written; 0 for nothing, NaN for what is no such amount. */
export function readSalary(text: string): number {
  if (!text.trim()) return 0
  const amount = parseAmount(text)
  if (amount === null || (amount < leastWithCents && !Number.isInteger(amount))) return Number.NaN
  return Math.min(Math.round(amount), limits.salaryMax)
}
