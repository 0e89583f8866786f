import { countryCodes } from '../countries.ts'
import { emailAddressSchema } from '../people/auth.ts'
import { z } from '../zod.ts'
import { hasItalianCheckDigit, withoutSeparators } from './vat-number.ts'

/** Checksum values for odd positions in a tax code: the first is for 0 and A, then 1 and B, … */
const oddValues = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
]

const letterIndex = (character: string): number => character.charCodeAt(0) - 65

/**
 * Whether a text is an Italian tax code: 16 characters with a check letter for people, 11 digits
 * with a check digit (Luhn) for organisations.
 */
function isFiscalCode(code: string): boolean {
  if (/^\d{11}$/.test(code)) return hasItalianCheckDigit(code)
  if (
    !/^[A-Z]{6}[0-9LMNPQRSTUV]{2}[A-EHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/.test(
      code,
    )
  )
    return false
  const sum = [...code.slice(0, 15)].reduce((total, character, i) => {
    const index = /\d/.test(character) ? Number(character) : letterIndex(character)
    return total + (i % 2 === 0 ? oddValues[index]! : index)
  }, 0)
  return sum % 26 === letterIndex(code.slice(15))
}

/** An Italian tax code, in upper case without separators. */
export const fiscalCodeSchema = z
  .string()
  .transform(withoutSeparators)
  .pipe(z.string().min(1, 'required').refine(isFiscalCode, 'not_a_fiscal_code'))

/** The recipient code of the Italian invoice exchange (SdI): six or seven characters. */
export const sdiCodeSchema = z
  .string()
  .transform(withoutSeparators)
  .pipe(
    z
      .string()
      .min(1, 'required')
      .regex(/^[A-Z0-9]{6,7}$/, 'not_an_sdi_code'),
  )

export const billingFieldSchemas = {
  /** ISO 3166-1 alpha-2. Only companies without a VAT number are asked for their country. */
  invoice_country: z.enum(countryCodes),
  fiscal_code: fiscalCodeSchema,
  sdi_code: sdiCodeSchema,
  /** The certified mailbox (PEC) to which invoices are delivered if there is no recipient code. */
  pec: emailAddressSchema,
}
