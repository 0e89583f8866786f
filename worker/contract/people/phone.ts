import { type CountryCode, dialCodesByCountry } from '../countries.ts'
import { removeInvisibleCharacters } from '../invisible-characters.ts'

/** Separators that are allowed between the digits of a phone number. */
const separators = /[\s()./\-‐-―]/gu
/** Bounds for the number of digits, including the country prefix. E.164 allows at most 15. */
const digitsMin = 7
const digitsMax = 15

/**
 * Whether a country belongs to the North American Numbering Plan (`+1`). Its entry in
 * `dialCodesByCountry` may include the area code, as in 1 268.
 */
const isNorthAmerican = (country: CountryCode): boolean =>
  dialCodesByCountry[country].startsWith('1')

type Trunk = readonly [prefix: string, digits: number]

/**
 * Trunk prefixes, which are dialled only within a country, and the minimum number of digits after
 * them. If fewer digits follow, the prefix is part of the number. Other countries use 0.
 */
const trunks: Partial<Record<CountryCode, Trunk>> = {
  BY: ['80', 9],
  HU: ['06', 7],
  KZ: ['8', 10],
  RU: ['8', 10],
  TM: ['8', 8],
}
/** Countries where a leading 0 is part of the number, so callers from abroad dial it too. */
const keepsZero: ReadonlySet<string> = new Set(
  'IT SM VA AC BF BJ BW BZ CG CI FJ MO NC NE NO PA QA SJ SZ TJ TO'.split(' '),
)

/** Longer prefixes that tell apart countries with the same calling code. */
const ownPrefixes: Partial<Record<CountryCode, string>> = {
  AX: '35818',
  BQ: '5993 5994 5997',
  CA:
    '1204 1226 1236 1249 1250 1257 1263 1289 1306 1343 1354 1365 1367 1368 1382 1387 1403 1416 1418 ' +
    '1428 1431 1437 1438 1450 1460 1468 1474 1506 1514 1519 1537 1548 1568 1579 1581 1584 1587 1604 ' +
    '1613 1639 1647 1672 1683 1705 1709 1742 1753 1778 1780 1782 1807 1819 1825 1867 1873 1879 1902 ' +
    '1905 1942',
  CC: '6189162',
  CX: '6189164',
  DO: '1809 1829 1849',
  EH: '2125288 2125289',
  GG: '441481',
  IM: '441624',
  JE: '441534',
  JM: '1658 1876',
  KZ: '76 77',
  PR: '1787 1939',
  SJ: '4779',
  TA: '2908',
  VA: '3906698',
  YT: '262269 262639',
}
/** The countries to assume for a shared calling code if none of the longer prefixes matches. */
const mainCountries: ReadonlySet<string> = new Set(
  'US RU IT GB NO AU NZ MA RE SH FI FK GP CW NF'.split(' '),
)

const countryByPrefix = new Map<string, CountryCode>()
for (const [country, code] of Object.entries(dialCodesByCountry) as [CountryCode, string][]) {
  if (!countryByPrefix.has(code) || mainCountries.has(country)) countryByPrefix.set(code, country)
}
for (const [country, prefixes] of Object.entries(ownPrefixes) as [CountryCode, string][])
  for (const prefix of prefixes.split(' ')) countryByPrefix.set(prefix, country)
const longestPrefix = Math.max(...[...countryByPrefix.keys()].map(({ length }) => length))

/** Returns the country of an E.164 number; null if its prefix is unknown. */
export function findPhoneCountry(number: string): CountryCode | null {
  const digits = number.slice(1)
  for (let length = longestPrefix; length > 0; length--) {
    const country = countryByPrefix.get(digits.slice(0, length))
    if (country) return country
  }
  return null
}

/**
 * Converts a typed phone number to E.164, the international format. The number may start with `+`
 * or `00` and a country prefix, or be written as dialled within `country`. Returns null if it is
 * not a phone number or its country is unknown. Does not check whether the number is in use.
 */
export function toE164(text: string, country?: CountryCode): string | null {
  const written = removeInvisibleCharacters(text.normalize('NFKC')).trim()
  const international = /^(?:\+|00)(.*)$/s.exec(written)?.[1]
  const digits = (international ?? written).replaceAll(separators, '')
  if (!/^\d+$/.test(digits)) return null
  if (international === undefined)
    return country ? numberOf(country, digits, trunks[country]) : null
  const of = findPhoneCountry(`+${digits}`)
  if (!of) return null
  const code = isNorthAmerican(of) ? '1' : dialCodesByCountry[of]
  // `numberOf` also removes a trunk prefix (0) after the country prefix, as in `+44 (0)20 …`.
  return numberOf(of, digits.slice(code.length), undefined)
}

function numberOf(country: CountryCode, dialled: string, trunk: Trunk = ['0', 0]): string | null {
  const code = dialCodesByCountry[country]
  if (isNorthAmerican(country)) return northAmerican(code, dialled)
  const [prefix, digits] = trunk
  const hasTrunk =
    !keepsZero.has(country) &&
    dialled.startsWith(prefix) &&
    dialled.length - prefix.length >= digits
  const number = code + (hasTrunk ? dialled.slice(prefix.length) : dialled)
  return number.length < digitsMin || number.length > digitsMax ? null : `+${number}`
}

/** Adds `+1`, and a missing area code if the country has only one. Null if the length is wrong. */
function northAmerican(code: string, dialled: string): string | null {
  const digits = dialled.length === 11 && dialled.startsWith('1') ? dialled.slice(1) : dialled
  if (digits.length === 10) return `+1${digits}`
  return digits.length === 7 && code !== '1' ? `+${code}${digits}` : null
}

const e164 = /^\+[1-9]\d+$/
/** Whether a number is in E.164, the international format. Some older stored numbers are not. */
export const isE164 = (number: string): boolean => e164.test(number) && toE164(number) === number
