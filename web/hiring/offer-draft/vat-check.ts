import { vatNumberSchema } from '#contract/hiring/vat-number'

export type VatCheck =
  | { state: 'empty' }
  /**
   * The text does not begin with a country code. `guess` is the text with an Italian country code,
   * or null if that is not a valid number.
   */
  | { state: 'no_country'; guess: string | null }
  /** Number of missing characters. */
  | { state: 'short'; country: string; missing: number }
  | { state: 'wrong'; country: string }
  | { state: 'right'; country: string; number: string }

const italianLength = 11
/** Country codes in VAT numbers that differ from ISO codes. */
const regions: Record<string, string> = { EL: 'GR', XI: 'GB' }

/** Checks a VAT number while it is typed. */
export function checkVat(text: string): VatCheck {
  const bare = text.toUpperCase().replaceAll(/[\s.-]/g, '')
  if (bare === '') return { state: 'empty' }
  if (!/^[A-Z]{1,2}/.test(bare) || /^[A-Z]\d/.test(bare)) {
    const guess = `IT${bare}`
    return { state: 'no_country', guess: vatNumberSchema.safeParse(guess).success ? guess : null }
  }
  const country = bare.slice(0, 2)
  const { success, data } = vatNumberSchema.safeParse(bare)
  if (success) return { state: 'right', country, number: data }
  const least = country === 'IT' ? italianLength : 8
  const missing = least - bare.slice(2).length
  return missing > 0 ? { state: 'short', country, missing } : { state: 'wrong', country }
}

/**
 * Returns the name of the country to which the country code of a VAT number belongs; null for an
 * unknown code.
 */
export function vatCountry(code: string, language: string): string | null {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  try {
    return names.of(regions[code] ?? code) ?? null
  } catch {
    return null
  }
}
