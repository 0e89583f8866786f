import { type CountryCode, dialCodes } from '#contract/countries'
import { countryOfPhone, isE164, toE164 } from '#contract/phone'

/** A number as its field shows it: the country of the prefix, and what is written after it. */
export type WrittenPhone = { country: CountryCode; text: string }

/** A stored number as its field shows it, Italian by default; what is not in E.164 as it stands there. */
export function writtenPhone(stored: string | null): WrittenPhone {
  const asItStands = withText({ country: 'IT', text: '' }, stored ?? '')
  return stored && isE164(stored) ? settled(asItStands) : asItStands
}

/** Once it is written: a prefix in the text gives way to the one beside it. */
export function settled(phone: WrittenPhone): WrittenPhone {
  const number = toE164(phone.text)
  const country = number ? countryOfPhone(number) : null
  if (!number || !country) return phone
  return { country, text: inGroups(number.slice(1 + dialCodes[country].length)) }
}

/** What a field says, as it is stored: null where it is empty, and as it is where it is no number. */
export function phoneOf({ country, text }: WrittenPhone): string | null {
  return text.trim() === '' ? null : (toE164(text, country) ?? text)
}

/** With another text; a prefix that stands in it, typed or pasted, is the country's. */
export function withText(phone: WrittenPhone, text: string): WrittenPhone {
  const number = toE164(text)
  const country = number ? countryOfPhone(number) : null
  return { country: country ?? phone.country, text }
}

/** With another country; a prefix that stands in the text gives way to its own. */
export const withCountry = (phone: WrittenPhone, country: CountryCode): WrittenPhone => ({
  ...settled(phone),
  country,
})

/** `+393331234567` → `+39 333 123 4567`; what is not told in E.164 as it stands there. */
export function formatPhone(stored: string): string {
  const country = isE164(stored) ? countryOfPhone(stored) : null
  if (!country) return stored
  const code = dialCodes[country]
  return `+${code} ${inGroups(stored.slice(1 + code.length))}`
}

/** By three, and what is left with the last of them: `333 123 4567`. */
const inGroups = (digits: string): string => digits.replaceAll(/\d{3}(?=\d{3})/g, '$& ')
