import { type CountryCode, dialCodes } from '#contract/countries'
import { countryOfPhone, isE164, toE164 } from '#contract/people/phone'

/** The value of a phone field: the country of the prefix, and the remaining text. */
export type PhoneFields = { country: CountryCode; text: string }

/** A stored number without a prefix is Italian. Text that is not E.164 is left as it is. */
export function toPhoneFields(stored: string | null): PhoneFields {
  const unparsed = withPhoneText({ country: 'IT', text: '' }, stored ?? '')
  return stored && isE164(stored) ? normalizePhoneFields(unparsed) : unparsed
}

/** Removes a prefix from the text and selects its country instead. */
export function normalizePhoneFields(phone: PhoneFields): PhoneFields {
  const number = toE164(phone.text)
  const country = number ? countryOfPhone(number) : null
  if (!number || !country) return phone
  return { country, text: groupDigits(number.slice(1 + dialCodes[country].length)) }
}

/** Returns the number to store: null for an empty text, the text if it is not a valid number. */
export function toStoredPhone({ country, text }: PhoneFields): string | null {
  return text.trim() === '' ? null : (toE164(text, country) ?? text)
}

/** Changes the text; if it contains a prefix, typed or pasted, also the country. */
export function withPhoneText(phone: PhoneFields, text: string): PhoneFields {
  const number = toE164(text)
  const country = number ? countryOfPhone(number) : null
  return { country: country ?? phone.country, text }
}

/** Changes the country and removes a prefix from the text. */
export const withPhoneCountry = (phone: PhoneFields, country: CountryCode): PhoneFields => ({
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

/** Groups of three digits; remaining digits are added to the last group: `333 123 4567`. */
const groupDigits = (digits: string): string => digits.replaceAll(/\d{3}(?=\d{3})/g, '$& ')
