import { type CountryCode, countryCodes } from '../countries.ts'
import { formatItalianCountryName } from './place-name.ts'
import { type WorldRegion, worldRegions } from './world-regions.ts'

/** Removes case, accents and punctuation from a name, so that spellings can be compared. */
export function foldPlaceName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Country names, folded by `foldPlaceName`, that CLDR (the Unicode locale data) lacks. */
const otherNames: Record<string, CountryCode> = {
  'hong kong': 'HK',
  macao: 'MO',
  olanda: 'NL',
  birmania: 'MM',
  palestina: 'PS',
  'repubblica ceca': 'CZ',
  inghilterra: 'GB',
  uk: 'GB',
  usa: 'US',
  'stati uniti d america': 'US',
}

let codeByName: Map<string, CountryCode> | undefined

/** Returns the ISO 3166-1 code of a country by its Italian or English name. */
export function findCountryCode(name: string): CountryCode | undefined {
  codeByName ??= new Map([
    ...['en', 'it'].flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' })
      return countryCodes.map((code) => [foldPlaceName(names.of(code) ?? code), code] as const)
    }),
    ...Object.entries(otherNames),
  ])
  return codeByName.get(foldPlaceName(name))
}

const regionByName = new Map(
  Object.entries(worldRegions).map(([name, countries]) => [foldPlaceName(name), countries]),
)

/** Returns one country for a country's name, and several for the name of a world region. */
const areaOf = (text: string): readonly CountryCode[] | undefined => {
  const code = findCountryCode(text)
  return code ? [code] : regionByName.get(foldPlaceName(text))
}

/** Splits a place into its parts, the narrowest first: `Milano, Lombardia, Italia`. */
export const splitPlaceName = (place: string): string[] =>
  place
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const italianRegions = new Set(
  [
    ...['Abruzzo', 'Basilicata', 'Calabria', 'Campania', 'Emilia-Romagna', 'Friuli-Venezia Giulia'],
    ...['Lazio', 'Liguria', 'Lombardia', 'Marche', 'Molise', 'Piemonte', 'Puglia', 'Sardegna'],
    ...['Sicilia', 'Toscana', 'Trentino-Alto Adige', 'Umbria', 'Valle d’Aosta', 'Veneto'],
  ].map(foldPlaceName),
)

export type PlaceAddress = { locality?: string; region?: string; country: CountryCode }

/**
 * Splits a place into town, region and country: `Milano, Lombardia, Italia`, `Milano, Italia`,
 * `Lombardia, Italia`, `Italia`. Returns null if the text does not end with a country.
 */
export function parsePlaceAddress(place: string): PlaceAddress | null {
  const parts = splitPlaceName(place)
  const country = findCountryCode(parts.at(-1) ?? '')
  if (!country) return null
  const [locality, ...rest] = parts.slice(0, -1)
  const region = rest.at(-1)
  if (locality && !region && country === 'IT' && italianRegions.has(foldPlaceName(locality))) {
    return { region: locality, country }
  }
  return { ...(locality && { locality }), ...(region && { region }), country }
}

/**
 * Returns the countries that texts name. A text may be a country, a world region, or a place that
 * ends with its country. Returns null if no text names a country.
 */
export function findCountriesInTexts(texts: readonly string[]): CountryCode[] | null {
  const found = texts.flatMap(
    (text) => areaOf(text) ?? areaOf(splitPlaceName(text).at(-1) ?? '') ?? [],
  )
  return found.length > 0 ? [...new Set(found)] : null
}

/** Returns the texts that name a place within a country, such as a town or region. */
export const listPlacesBelowCountry = (texts: readonly string[]): string[] =>
  texts.filter((text) => areaOf(text) === undefined)

/** Returns the Italian names of countries. If they form a world region, returns only its name. */
export function listCountryOrRegionNames(countries: readonly CountryCode[]): string[] {
  const wanted = new Set(countries)
  const whole = Object.entries(worldRegions).find(
    ([, list]) => list.length === wanted.size && list.every((code) => wanted.has(code)),
  )
  return whole
    ? [whole[0] satisfies string as WorldRegion]
    : [...wanted].map(formatItalianCountryName)
}

type Where = {
  locations?: readonly string[] | undefined
  places?: readonly string[] | undefined
  eligible_countries?: readonly CountryCode[] | null | undefined
}

/**
 * Derives the fields about places from what a client sends: older clients send `locations`, newer
 * clients send countries or places. Returns only fields that can be derived.
 */
export function derivePlaceFields({ locations, places, eligible_countries: countries }: Where) {
  const texts =
    [locations, places, countries && listCountryOrRegionNames(countries)].find(
      (said) => said?.length,
    ) ?? (countries === null ? [] : locations)
  return {
    ...(texts && {
      location: [...texts],
      eligible_countries: findCountriesInTexts(texts),
      places: listPlacesBelowCountry(texts),
    }),
    ...(places && { places: [...places] }),
    ...(countries !== undefined && { eligible_countries: countries && [...countries] }),
  }
}
