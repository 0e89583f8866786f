import { type CountryCode, countryCodes } from '#contract/countries'

export type CountryOption = { value: CountryCode; label: string; mark: string }

/** All countries with flags and names in `language`, sorted by the rules of that language. */
export function countryOptions(language: string): CountryOption[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value, mark: flagOf(value) }))
    .sort((a, b) => compare(a.label, b.label))
}

/** Two regional indicator characters. Systems without flags show two letters instead. */
const flagOf = (code: CountryCode): string =>
  String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + letter.charCodeAt(0)))
