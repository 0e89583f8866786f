import { type CountryCode, dialCodesByCountry } from '#contract/countries'
import { findPhoneCountry, isE164, toE164 } from '#contract/people/phone'

/** What a phone field shows: the selected country, and the text, which may contain a prefix. */
export type PhoneFieldValue = { country: CountryCode; text: string }

/** A number without a country prefix counts as Italian. The text of an invalid number is kept. */
export function toPhoneFieldValue(stored: string | null): PhoneFieldValue {
  const unparsed = changePhoneFieldText({ country: 'IT', text: '' }, stored ?? '')
  return stored && isE164(stored) ? normalizePhoneFieldValue(unparsed) : unparsed
}

/** If the text begins with a country prefix, removes the prefix and selects the country. */
export function normalizePhoneFieldValue(phone: PhoneFieldValue): PhoneFieldValue {
  const number = toE164(phone.text)
  const country = number ? findPhoneCountry(number) : null
  if (!number || !country) return phone
  return { country, text: groupDigits(number.slice(1 + dialCodesByCountry[country].length)) }
}

/** The number to store: null if the text is empty, and the text itself if it is invalid. */
export function toStoredPhone({ country, text }: PhoneFieldValue): string | null {
  return text.trim() === '' ? null : (toE164(text, country) ?? text)
}

/** Sets the text. If it begins with a country prefix, also selects the country. */
export function changePhoneFieldText(phone: PhoneFieldValue, text: string): PhoneFieldValue {
  const number = toE164(text)
  const country = number ? findPhoneCountry(number) : null
  return { country: country ?? phone.country, text }
}

/** Selects a country, and removes any country prefix from the text. */
export const changePhoneFieldCountry = (
  phone: PhoneFieldValue,
  country: CountryCode,
): PhoneFieldValue => ({
  ...normalizePhoneFieldValue(phone),
  country,
})

/** `+393331234567` → `+39 333 123 4567`. Numbers in other formats are returned unchanged. */
export function formatPhone(stored: string): string {
  const country = isE164(stored) ? findPhoneCountry(stored) : null
  if (!country) return stored
  const code = dialCodesByCountry[country]
  return `+${code} ${groupDigits(stored.slice(1 + code.length))}`
}

/** Splits digits into groups of three: `333 123 4567`. The last group may be longer. */
const groupDigits = (digits: string): string => digits.replaceAll(/\d{3}(?=\d{3})/g, '$& ')
