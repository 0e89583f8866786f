import { type CountryCode, countryCodes } from '../countries.ts'
import { type WorldRegion, worldRegions } from './world-regions.ts'

/** A name without case, accents and punctuation, for look-ups. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Names beside those of CLDR in Italian and English, folded. */
const otherNames: Record<string, CountryCode> = {
  ...{ 'hong kong': 'HK', macao: 'MO', olanda: 'NL', birmania: 'MM', palestina: 'PS' },
  ...{
    'repubblica ceca': 'CZ',
    inghilterra: 'GB',
    uk: 'GB',
    usa: 'US',
    'stati uniti d america': 'US',
  },
}

let codeByName: Map<string, CountryCode> | undefined
const italianNames = () => new Intl.DisplayNames('it', { type: 'region' })

/** The ISO 3166-1 code of a country by its Italian or English name; undefined for anything else. */
export function countryCodeOf(name: string): CountryCode | undefined {
  codeByName ??= new Map([
    ...['en', 'it'].flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' })
      return countryCodes.map((code) => [foldName(names.of(code) ?? code), code] as const)
    }),
    ...Object.entries(otherNames),
  ])
  return codeByName.get(foldName(name))
}

/** Usual Italian names of countries for which CLDR has an unusual one. */
const shorterNames: Partial<Record<string, string>> = {
  ...{ HK: 'Hong Kong', MO: 'Macao', PS: 'Palestina' },
}

/** The Italian name of an ISO 3166-1 code. */
export const italianCountryName = (code: string): string =>
  shorterNames[code] ?? italianNames().of(code) ?? code

const regionByName = new Map(
  Object.entries(worldRegions).map(([name, countries]) => [foldName(name), countries]),
)

/** The countries of a text that names a country or region and nothing narrower. */
const areaOf = (text: string): readonly CountryCode[] | undefined => {
  const code = countryCodeOf(text)
  return code ? [code] : regionByName.get(foldName(text))
}

/** The parts of a place from the narrowest on: `Milano, Lombardia, Italia`. */
export const partsOfPlace = (place: string): string[] =>
  place
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const italianRegions = new Set(
  [
    ...['Abruzzo', 'Basilicata', 'Calabria', 'Campania', 'Emilia-Romagna', 'Friuli-Venezia Giulia'],
    ...['Lazio', 'Liguria', 'Lombardia', 'Marche', 'Molise', 'Piemonte', 'Puglia', 'Sardegna'],
    ...['Sicilia', 'Toscana', 'Trentino-Alto Adige', 'Umbria', 'Valle d’Aosta', 'Veneto'],
  ].map(foldName),
)

export type PlaceAddress = { locality?: string; region?: string; country: CountryCode }

/**
 * A place taken apart: `Milano, Lombardia, Italia`, `Milano, Italia`, `Lombardia, Italia`, `Italia`.
 * @returns null if it does not end with a country
 */
export function placeAddressOf(place: string): PlaceAddress | null {
  const parts = partsOfPlace(place)
  const country = countryCodeOf(parts.at(-1) ?? '')
  if (!country) return null
  const [locality, ...rest] = parts.slice(0, -1)
  const region = rest.at(-1)
  if (locality && !region && country === 'IT' && italianRegions.has(foldName(locality))) {
    return { region: locality, country }
  }
  return { ...(locality && { locality }), ...(region && { region }), country }
}

/**
 * The countries that texts name: countries, regions, and places with their country at the end. Texts
 * that name none are left out.
 * @returns null if none names a country
 */
export function countriesOf(texts: readonly string[]): CountryCode[] | null {
  const found = texts.flatMap(
    (text) => areaOf(text) ?? areaOf(partsOfPlace(text).at(-1) ?? '') ?? [],
  )
  return found.length > 0 ? [...new Set(found)] : null
}

/** The texts that name something narrower than a country. */
export const placesAmong = (texts: readonly string[]): string[] =>
  texts.filter((text) => areaOf(text) === undefined)

/** Italian names of countries, with the name of a region for its whole list. */
export function areaNames(countries: readonly CountryCode[]): string[] {
  const wanted = new Set(countries)
  const whole = Object.entries(worldRegions).find(
    ([, list]) => list.length === wanted.size && list.every((code) => wanted.has(code)),
  )
  return whole ? [whole[0] satisfies string as WorldRegion] : [...wanted].map(italianCountryName)
}

type Where = {
  locations?: readonly string[] | undefined
  places?: readonly string[] | undefined
  eligible_countries?: readonly CountryCode[] | null | undefined
}

/**
 * Completes the places of work from the fields that an author gives. Older clients put everything in
 * `locations`; newer ones name countries or places, and the text follows from those.
 * @returns only what follows from what was said
 */
export function settledWhere({ locations, places, eligible_countries: countries }: Where) {
  const texts =
    [locations, places, countries && areaNames(countries)].find((said) => said?.length) ??
    (countries === null ? [] : locations)
  return {
    ...(texts && {
      location: [...texts],
      eligible_countries: countriesOf(texts),
      places: placesAmong(texts),
    }),
    ...(places && { places: [...places] }),
    ...(countries !== undefined && { eligible_countries: countries && [...countries] }),
  }
}
