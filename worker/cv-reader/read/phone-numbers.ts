import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Forms of foreign numbers without a country code. The digits alone could often be Italian too, so
 * most forms require the digits in their usual groups. German and Austrian mobile numbers have more
 * digits than Italian numbers with the same beginning.
 */
const nationalForms: [CountryCode, RegExp][] = [
  ['US', /^(?!\(?3)\(?[2-9]\d{2}\)?[\s.-]\s?[2-9]\d{2}[\s.-]\d{4}$/],
  ['GB', /^07\d{3}\s?\d{3}\s?\d{3}$/],
  ['ES', /^[67]\d{2}([\s.])(?:\d{3}\1\d{3}|\d{2}\1\d{2}\1\d{2})$/],
  ['FR', /^0[13-7]([\s.-])\d{2}(?:\1\d{2}){3}$/],
  ['CH', /^07[5-9]\s\d{3}\s\d{2}\s\d{2}$/],
  ['DE', /^01[567]\d(?:[\s/-]?\d){7,8}$/],
  ['AT', /^06(?:[5-9]0|64|7[67]|8[18]|99)(?:[\s/-]?\d){7}$/],
]

/** Returns the foreign country whose national form a number has; undefined if there is none. */
export const findForeignPhoneForm = (printed: string): CountryCode | undefined =>
  nationalForms.find(([, form]) => form.test(printed))?.[0]

/** Matches places around Rome, whose landlines begin with 06 like French mobile numbers. */
const romanPlace = /\b(?:roma|rome|rm|lazio)\b/i

/**
 * Converts a printed phone number to E.164; undefined for any other text. A number without a
 * country code counts as Italian if it has the form of no other country.
 * @param residency where the person lives; near Rome, a number beginning with 06 is Italian
 */
export function toPhoneNumber(text: string, residency = ''): string | undefined {
  // Removes the brackets of `(+39) 333 …` and the trunk zero of `+44 (0)20 …`.
  const digits = text
    .trim()
    .replace(/^\((\+|00)(\d{1,3})\)/, '$1$2 ')
    .replace(/^00/, '+')
    .replace(/\(0\)/, '')
  const isRoman = digits.startsWith('06') && romanPlace.test(residency)
  const country = isRoman ? 'IT' : (findForeignPhoneForm(digits) ?? 'IT')
  const found = parsePhoneNumberFromString(digits, country)
  return found?.isValid() ? found.number : undefined
}
