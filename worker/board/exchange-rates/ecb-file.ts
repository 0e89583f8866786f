import { currencies } from '../../contract/offer-enums.ts'

/** The reference rates of a day. `perEur` has the value of one EUR in each currency. */
export type EcbRates = { asOf: string; perEur: Map<string, number> }

/** The maximum size that is read; the real file has about 2 KB. */
export const ecbFileMaxBytes = 20_000

/** Reads the ECB's daily file; null without a date and a rate for every currency of offers. */
export function readEcbFile(text: string): EcbRates | null {
  const asOf = /<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]/.exec(text)?.[1]
  const rows = text.matchAll(/<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"](\d+(?:\.\d+)?)['"]/g)
  const perEur = new Map([...rows].map(([, currency = '', rate]) => [currency, Number(rate)]))
  const isWhole = currencies.every((one) => one === 'EUR' || (perEur.get(one) ?? 0) > 0)
  return asOf && isWhole && text.includes('eurofxref') ? { asOf, perEur } : null
}
