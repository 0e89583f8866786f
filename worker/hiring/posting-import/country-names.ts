import { foldPlaceName } from '../../contract/board/places.ts'
import tables from './place-names.json' with { type: 'json' }

// Recognises countries by the names that postings use. Most names come from the runtime's tables
// (CLDR); place-names.json adds names that the tables lack.

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** CLDR codes that are not countries: unions, islands that belong to countries, placeholders. */
const notCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))
/** Whether a code is in use. `Intl.Locale` replaces old codes ("UK", "FX") with newer ones. */
const isCurrent = (code: string) => new Intl.Locale(`und-${code}`).region === code

const names = (locale: string) =>
  new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
const italian = names('it')

const codes = alphabet
  .flatMap((first) => alphabet.map((second) => first + second))
  .filter((code) => !notCountries.has(code) && isCurrent(code) && italian.of(code) !== undefined)
const knownCodes = new Set(codes)

const otherNames: Record<string, string> = tables.countryNames
const codeByName = new Map([
  ...['pt', 'es', 'fr', 'de', 'it', 'en'].flatMap((locale) => {
    const local = names(locale)
    return codes.map((code): [string, string] => [foldPlaceName(local.of(code) ?? code), code])
  }),
  ...Object.entries(otherNames),
])

/** Returns the ISO 3166 code of the country with this full name or usual abbreviation, or null. */
export function findPostingCountryCode(name: string): string | null {
  return codeByName.get(foldPlaceName(name)) ?? null
}

/** Whether a text is a country's ISO code. Many of these codes are also American states' codes. */
export function isCountryCode(text: string): boolean {
  return knownCodes.has(text)
}
