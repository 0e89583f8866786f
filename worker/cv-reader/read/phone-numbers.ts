import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** `(415) 555-0100`, `415-555-0100`, `415.555.0100` */
const northAmerican = /^\(?[2-9]\d{2}\)?[\s.-]\s?[2-9]\d{2}[\s.-]\d{4}$/
/** `07911 123456`: eleven digits, parted after the fifth. */
const british = /^07\d{3}\s?\d{3}\s?\d{3}$/

/**
 * A printed phone number in E.164, undefined if it is none. Without a country prefix a number counts as
 * Italian, or by its form as North American or British.
 */
export function toPhoneNumber(text: string): string | undefined {
  // `(+39) 333 …` and `+44 (0)20 …`
  const digits = text
    .trim()
    .replace(/^\((\+|00)(\d{1,3})\)/, '$1$2 ')
    .replace(/^00/, '+')
    .replace(/\(0\)/, '')
  const countries: CountryCode[] = [
    ...(northAmerican.test(digits) && !/^\(?3/.test(digits) ? (['US'] as const) : []),
    ...(british.test(digits) ? (['GB'] as const) : []),
    'IT',
  ]
  for (const country of countries) {
    const found = parsePhoneNumberFromString(digits, country)
    if (found?.isValid()) return found.number
  }
  return undefined
}
