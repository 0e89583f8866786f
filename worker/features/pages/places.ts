const codes = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  .split('')
  .flatMap((first, _, letters) => letters.map((second) => first + second))
const italian = new Intl.DisplayNames('it', { type: 'region', fallback: 'none' })

/** Names of countries as they are written in Italian; groups of countries have codes too. */
const groups = new Set(['EU', 'EZ', 'UN', 'ZZ', 'QO', 'XA', 'XB'])
const countries = new Set(codes.filter((code) => !groups.has(code)).map((code) => italian.of(code)))

/** "Milano, Italia" → Italia: the part of a place that is a country, if one is. */
export function countryOf(place: string): string | undefined {
  const last = place.split(',').at(-1)?.trim()
  return countries.has(last) ? last : undefined
}
