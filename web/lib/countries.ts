import { type CountryCode, countryCodes } from '#contract/countries'

export type CountryOption = { value: CountryCode; label: string; mark: string }

/** All countries with flags and names in `language`, sorted by name. */
export function listCountryOptions(language: string): CountryOption[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value, mark: flagOf(value) }))
    .sort((a, b) => compare(a.label, b.label))
}

/** A flag emoji: two regional indicator letters. Systems without flags show the two letters. */
const flagOf = (code: CountryCode): string =>
  String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + letter.charCodeAt(0)))
