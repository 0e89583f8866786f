import { vatNumberSchema } from '#contract/hiring/vat-number'

export type VatNumberCheck =
  | { state: 'empty' }
  /** No country code. `guess` is the text as an Italian VAT number; null if it would be invalid. */
  | { state: 'no_country'; guess: string | null }
  /** Too short. `missing` is the number of missing characters. */
  | { state: 'short'; country: string; missing: number }
  | { state: 'wrong'; country: string }
  | { state: 'right'; country: string; number: string }

const italianLength = 11
/** Country codes in VAT numbers that differ from ISO codes. */
const regions: Record<string, string> = { EL: 'GR', XI: 'GB' }

export function checkVatNumberText(text: string): VatNumberCheck {
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

/** The country name for the country code of a VAT number; null for an unknown code. */
export function formatVatCountryName(code: string, language: string): string | null {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  try {
    return names.of(regions[code] ?? code) ?? null
  } catch {
    return null
  }
}
