import { countryCodes } from '../countries.ts'
import { limits } from '../limits.ts'
import { z } from '../zod.ts'

/**
 * Formats of VAT numbers by country, without the country code: EU countries (from "VAT number
 * structure" in the European Commission's VIES), the United Kingdom, Norway and Switzerland.
 */
const formats: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{9}B\d{2}$/,
  NO: /^\d{9}(MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{8,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12})$/,
}

/** Whether the check digit (Luhn) of an Italian VAT number or tax code is right. */
export function hasItalianCheckDigit(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, i) => {
    const value = i % 2 === 0 ? Number(digit) : 2 * Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0 && /[1-9]/.test(digits)
}

const countries: ReadonlySet<string> = new Set(countryCodes)

function isVatNumber(text: string): boolean {
  const country = text.slice(0, 2)
  const number = text.slice(2)
  if (country === 'IT' && !hasItalianCheckDigit(number)) return false
  return formats[country]?.test(number) ?? countries.has(country)
}

/** Converts to upper case and removes spaces, dots and hyphens. */
export const withoutSeparators = (text: string): string =>
  text.toUpperCase().replaceAll(/[\s.-]/g, '')

const shape = new RegExp(`^[A-Z]{2}[A-Z0-9+*]{${limits.vatNumberMin},${limits.vatNumberMax}}$`)

/**
 * A VAT number, such as `DE123456789`, in upper case without separators. The country must exist.
 * The format is checked if it is known, and the check digit if the number is Italian. Whether the
 * number is registered is not checked.
 */
export const vatNumberSchema = z
  .string()
  .transform(withoutSeparators)
  .pipe(z.string().min(1, 'required').regex(shape, 'not_a_vat_number'))
  .refine(isVatNumber, 'not_a_vat_number')
