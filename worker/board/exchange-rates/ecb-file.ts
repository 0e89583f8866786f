import { currencies } from '../../contract/offer-enums.ts'

/** The reference rates of a day: what one EUR is worth. */
export type EcbRates = { asOf: string; perEur: Map<string, number> }

/** The file has about 2 KB. */
export const ecbFileMaxBytes = 20_000

/**
 * Reads the ECB's daily file of reference rates.
 * @returns null unless it is that file, with a date and every currency that offers are paid in
 */
export function readEcbFile(text: string): EcbRates | null {
  const asOf = /<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]/.exec(text)?.[1]
  const rows = text.matchAll(/<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"](\d+(?:\.\d+)?)['"]/g)
  const perEur = new Map([...rows].map(([, currency = '', rate]) => [currency, Number(rate)]))
  const isWhole = currencies.every((one) => one === 'EUR' || (perEur.get(one) ?? 0) > 0)
  return asOf && isWhole && text.includes('eurofxref') ? { asOf, perEur } : null
}
