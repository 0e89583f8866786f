import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A North American number: `(415) 555-0100`, `415-555-0100`, `415.555.0100`. */
const northAmerican = /^\(?[2-9]\d{2}\)?[\s.-]\s?[2-9]\d{2}[\s.-]\d{4}$/
/** A British mobile number of eleven digits with optional spaces: `07911 123456`. */
const british = /^07\d{3}\s?\d{3}\s?\d{3}$/

/** A Spanish mobile number in groups of three digits: `612 345 678`. */
export const spanishMobile = /^[67]\d{2}([\s.])\d{3}\1\d{3}$/

/**
 * Converts a printed phone number to E.164; undefined for any other text. A number without a
 * country prefix counts as Italian if it has no North American, British or Spanish form.
 */
export function toPhoneNumber(text: string): string | undefined {
  // Removes the brackets of `(+39) 333 …` and the trunk zero of `+44 (0)20 …`.
  const digits = text
    .trim()
    .replace(/^\((\+|00)(\d{1,3})\)/, '$1$2 ')
    .replace(/^00/, '+')
    .replace(/\(0\)/, '')
  const countries: CountryCode[] = [
    ...(northAmerican.test(digits) && !/^\(?3/.test(digits) ? (['US'] as const) : []),
    ...(british.test(digits) ? (['GB'] as const) : []),
    ...(spanishMobile.test(digits) ? (['ES'] as const) : []),
    'IT',
  ]
  for (const country of countries) {
    const found = parsePhoneNumberFromString(digits, country)
    if (found?.isValid()) return found.number
  }
  return undefined
}
