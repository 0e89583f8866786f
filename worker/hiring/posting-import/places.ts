import { formatItalianCountryName } from '../../contract/board/place-name.ts'
import { foldPlaceName } from '../../contract/board/places.ts'
import { hasContactDetails } from '../../contract/hiring/contact-details.ts'
import { toSingleLine } from '../../contract/invisible-characters.ts'
import { findPostingCountryCode, isCountryCode } from './country-names.ts'
import {
  americanStateNames,
  canadianProvinceNames,
  citiesByFoldedName,
  italianRegionNames,
  worldRegionNames,
} from './place-names.ts'

/** The maximum number of places that are read from a posting. */
const placesMax = 20
const placeCharactersMax = 60

/**
 * Returns places of work as an Italian reader would write them ("Milano, Italia", "Stati Uniti").
 * Skips texts that are not places ("Remote", "2 Locations", a shop's legal name).
 * @param withRegions also writes the region of a town: "Milano, Lombardia, Italia"
 */
export function readPostingPlaces(
  raw: readonly string[],
  { withRegions = false }: { withRegions?: boolean } = {},
): string[] {
  const places = raw.flatMap(split).flatMap((text) => readPlace(text, withRegions))
  const isAllowed = (place: string) =>
    place.length <= placeCharactersMax && !hasContactDetails(place)
  return [...new Set(places.filter(isAllowed))].slice(0, placesMax)
}

function split(text: string): string[] {
  return toSingleLine(text).split(/[;|•]|\s\/\s|(?<!,)\s+or\s+|,\s*(?=[A-Z]{2}-[A-Z])/i)
}

/** Matches words such as "Remote" or "Hybrid", which many feeds list among the places. */
const workMode =
  /\b((100% |fully?[ -])?remote([ -](first|friendly|eligible|based|only))?|hybrid|on-?site|off-?site|in-?office|work (at|from) hom\w*|home( office|-based)?|travel-required|da remoto|full remoto|remoto|ibrido|smart working|telelavoro|distributed|field|all locations|anywhere|worldwide|globally|global|multiple locations|update location|various( locations)?|n\/a|hq|headquarters)\b/gi
const businessWords = /\b(l\.?l\.?c|inc|ltd|gmbh|s\.?r\.?l|pharmacy|stores?|retail|warehouse)\b/i

function readPlace(raw: string, withRegions: boolean): string[] {
  if (businessWords.test(raw)) return []
  const withoutAside = raw.replaceAll(/\([^)]*\)/g, ' ').replaceAll(workMode, ' ')
  // Text in parentheses is ignored, unless nothing else names a place: "Remote (US)".
  const source = /\p{L}/u.test(withoutAside) ? withoutAside : raw.replaceAll(/[()]/g, ' , ')
  const parts = partsOf(source.replaceAll(workMode, ' '))
  return parts.length === 0 ? [] : placesOf(parts, withRegions)
}

function partsOf(text: string): string[] {
  return text
    .replaceAll('_', ' ')
    .replaceAll(/\bD\.\s?C\.?/g, 'DC')
    .replace(/\b([A-Z]{2}) (?=United States$|USA?$)/, '$1, ')
    .replace(/(?<=[a-z]) ([A-Z]{2})$/, (all, code) =>
      americanStateNames.has(code) ? `, ${code}` : all,
    )
    .split(/,|\s[-–—]+(?=\s)|(?<=\s)[-–—]+\s|^([A-Z]{2,3})-|(?<=^[A-Z]{2}-[A-Z]{2})-|\/(?=\s|$)/)
    .map((part = '') =>
      part.replace(/^[\s./–—-]+|[\s/–—-]+$/g, '').replace(/^(the|in|within)\s+/i, ''),
    )
    .map((part) => part.replace(/^([A-Z]{2})\s+\d{5}(-\d{4})?$/, '$1').trim())
    .filter((part) => /\p{L}/u.test(part))
}

function placesOf(parts: string[], withRegions: boolean): string[] {
  const [first, last] = [parts[0]!, parts.at(-1)!]
  if (parts.length === 1 && citiesByFoldedName.has(foldPlaceName(first))) return [placeAlone(first)]
  const named = [last, first, ...parts].map(countryOf).find((code) => code !== null) ?? null
  // "TX - Palestine" is a town in Texas, but "CA - Canada" is the country.
  const isTownOfState = parts.length === 2 && americanStateNames.has(first) && first !== named
  const country = (isTownOfState ? null : named) ?? countryByRegion(parts) ?? countryByCode(parts)
  if (country) {
    const countryFirst = named !== null && countryOf(last) === null
    return [withCountry(parts, country, countryFirst || isAbbreviation(first), withRegions)]
  }
  const region = parts.map((part) => worldRegionNames.get(foldPlaceName(part))).find(Boolean)
  if (region) return [region]
  return parts.filter((part) => !/\d/.test(part) && !isAbbreviation(part)).map(placeAlone)
}

function placeAlone(part: string): string {
  const known = citiesByFoldedName.get(foldPlaceName(part))?.[0]
  return known ? join(known.name, known.country) : capitalised(part)
}

/** Returns the code of the country that a text names. Georgia counts as the American state. */
function countryOf(part: string): string | null {
  return foldPlaceName(part) === 'georgia' ? null : findPostingCountryCode(part)
}

/** Finds the country by a state or province, or by a code that a city confirms: "Munich, DE". */
function countryByRegion(parts: string[]): string | null {
  const last = parts.at(-1)!
  const known = parts.flatMap((part) => citiesByFoldedName.get(foldPlaceName(part)) ?? [])
  const agreeing = known.find(({ country }) => parts.includes(country))
  if (agreeing) return agreeing.country
  // In "Milano, LOM, IT", the last code is a country, because a region's code precedes it.
  if (parts.length > 2 && isCountryCode(last) && isAbbreviation(parts.at(-2)!)) return last
  // If "DE" occurs alone, it means Germany far more often than Delaware.
  if (parts.length === 1 && last === 'DE') return last
  if (parts.some((part) => regionName(canadianProvinceNames, part))) return 'CA'
  return parts.some((part) => regionName(americanStateNames, part)) ? 'US' : null
}

function countryByCode(parts: string[]): string | null {
  return [parts.at(-1)!, parts[0]!].find(isCountryCode) ?? null
}

function withCountry(
  parts: string[],
  country: string,
  countryFirst: boolean,
  withRegion: boolean,
): string {
  const rest = parts.filter(
    (part) => countryOf(part) !== country && part !== country && !/\d/.test(part),
  )
  const places = rest.filter(
    (part) => !isRegion(part, country) && !worldRegionNames.get(foldPlaceName(part)),
  )
  const place = countryFirst ? places.at(-1) : places[0]
  const region = rest.map((part) => regionOf(part, country)).find(Boolean)
  const city = place && cityName(place, country)
  if (city && region && withRegion && region !== city) return join(`${city}, ${region}`, country)
  if (city) return join(city, country)
  return region ? join(region, country) : formatItalianCountryName(country)
}

function isRegion(part: string, country: string): boolean {
  return isAbbreviation(part) || regionOf(part, country) !== null
}

function regionOf(part: string, country: string): string | null {
  if (country === 'IT') return italianRegionNames.get(foldPlaceName(part)) ?? null
  if (country === 'US') return regionName(americanStateNames, part)
  if (country === 'CA') return regionName(canadianProvinceNames, part)
  return null
}

function regionName(regions: ReadonlyMap<string, string>, part: string): string | null {
  const folded = foldPlaceName(part)
  return (
    regions.get(part) ??
    [...regions.values()].find((name) => foldPlaceName(name) === folded) ??
    null
  )
}

function cityName(city: string, country: string): string {
  const known = citiesByFoldedName.get(foldPlaceName(city))?.find((one) => one.country === country)
  return known?.name ?? capitalised(city)
}

function join(place: string, country: string): string {
  const name = formatItalianCountryName(country)
  return place === name ? name : `${place}, ${name}`
}

const isAbbreviation = (part: string): boolean =>
  /^[A-Z]{2,3}$/.test(part) && !citiesByFoldedName.has(foldPlaceName(part))

/** Writes names such as "BERGAMO" and "bangalore" as "Bergamo" and "Bangalore". */
function capitalised(name: string): string {
  if (name !== name.toLowerCase() && (name !== name.toUpperCase() || name.length < 4)) return name
  return name.toLowerCase().replaceAll(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase())
}
