import { type CountryCode, countryCodes } from '../countries.ts'
import { cityNameTranslations } from './city-names.ts'
import { formatItalianCountryName } from './place-name.ts'
import { findCountryCode, foldPlaceName, splitPlaceName } from './places.ts'

/** The languages in which a country's local name, such as `Polska`, is recognised. */
const ownLanguages: Partial<Record<CountryCode, string>> = {
  ...{ DE: 'de', AT: 'de', CH: 'de', FR: 'fr', BE: 'nl', NL: 'nl', ES: 'es', PT: 'pt', PL: 'pl' },
  ...{ SI: 'sl', HR: 'hr', CZ: 'cs', SK: 'sk', HU: 'hu', RO: 'ro', BG: 'bg', GR: 'el', AL: 'sq' },
  ...{ SE: 'sv', NO: 'nb', DK: 'da', FI: 'fi', EE: 'et', LV: 'lv', LT: 'lt', TR: 'tr', UA: 'uk' },
  ...{ RS: 'sr-Latn', BR: 'pt', MX: 'es', AR: 'es', JP: 'ja', CN: 'zh', KR: 'ko', IS: 'is' },
}

/** Returns the names of each country in several languages, the usual Italian name first. */
export function listCountryNames(): string[][] {
  const [italian, english] = ['it', 'en'].map(
    (language) => new Intl.DisplayNames(language, { type: 'region' }),
  )
  return countryCodes.map((code) => {
    const own = ownLanguages[code]
    const names = [
      formatItalianCountryName(code),
      english!.of(code),
      italian!.of(code),
      own && new Intl.DisplayNames(own, { type: 'region' }).of(code),
    ]
    return names.filter((name) => name !== undefined)
  })
}

let keyOfName: Map<string, string> | undefined

/** Maps each name of a place to its key: the Italian name without case, accents and punctuation. */
function readNames(): Map<string, string> {
  const cities = cityNameTranslations.trim().split('\n')
  const groups = [...listCountryNames(), ...cities.map((line) => line.split('='))]
  return new Map(
    groups.flatMap((names) =>
      names.map((name): [string, string] => [foldPlaceName(name), foldPlaceName(names[0]!)]),
    ),
  )
}

/** Returns the key that all names of a place share: `milano` for both `Milan` and `Milano`. */
export function toPlaceKey(name: string): string {
  keyOfName ??= readNames()
  const folded = foldPlaceName(name)
  const key = keyOfName.get(folded)
  if (key !== undefined) return key
  const code = findCountryCode(folded)
  return code ? foldPlaceName(formatItalianCountryName(code)) : folded
}

/** Returns the keys of known places by the beginning of a name, folded by `foldPlaceName`. */
export function findPlaceKeysByPrefix(text: string): string[] {
  keyOfName ??= readNames()
  const found = [...keyOfName].filter(([name]) => name.startsWith(text))
  return [...new Set(found.map(([, key]) => key))]
}

/** Returns the words by which the place filter finds an offer, such as its town and region. */
export const listPlaceFilterWords = (places: readonly string[]): string[] => [
  ...new Set(places.flatMap(splitPlaceName).map((part) => part.toLowerCase())),
]
