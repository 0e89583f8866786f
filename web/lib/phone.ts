import { type CountryCode, dialCodes } from '#contract/countries'
import { countryOfPhone, isE164, toE164 } from '#contract/people/phone'

/** A phone field: the country of the prefix, and the text after it. */
export type PhoneFields = { country: CountryCode; text: string }

/** A stored number as field values: Italy by default, and unchanged if it is not E.164. */
export function toPhoneFields(stored: string | null): PhoneFields {
  const unparsed = withText({ country: 'IT', text: '' }, stored ?? '')
  return stored && isE164(stored) ? normalizePhoneFields(unparsed) : unparsed
}

/** Moves a prefix in the text into the country. */
export function normalizePhoneFields(phone: PhoneFields): PhoneFields {
  const number = toE164(phone.text)
  const country = number ? countryOfPhone(number) : null
  if (!number || !country) return phone
  return { country, text: groupDigits(number.slice(1 + dialCodes[country].length)) }
}

/** The stored form of a field: null if empty, unchanged if it is no valid number. */
export function toStoredPhone({ country, text }: PhoneFields): string | null {
  return text.trim() === '' ? null : (toE164(text, country) ?? text)
}

/** Changes the text; a prefix in it, typed or pasted, sets the country. */
export function withText(phone: PhoneFields, text: string): PhoneFields {
  const number = toE164(text)
  const country = number ? countryOfPhone(number) : null
  return { country: country ?? phone.country, text }
}

/** Changes the country and removes a prefix from the text. */
export const withCountry = (phone: PhoneFields, country: CountryCode): PhoneFields => ({
  ...normalizePhoneFields(phone),
  country,
})

/** `+393331234567` → `+39 333 123 4567`; returns other formats unchanged. */
export function formatPhone(stored: string): string {
  const country = isE164(stored) ? countryOfPhone(stored) : null
  if (!country) return stored
  const code = dialCodes[country]
  return `+${code} ${groupDigits(stored.slice(1 + code.length))}`
}

/** Groups of three, the rest joined to the last: `333 123 4567`. */
const groupDigits = (digits: string): string => digits.replaceAll(/\d{3}(?=\d{3})/g, '$& ')
