const codes = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  .split('')
  .flatMap((first, _, letters) => letters.map((second) => first + second))
const italian = new Intl.DisplayNames('it', { type: 'region', fallback: 'none' })

/** Italian names of countries. Groups of countries have codes too, and are excluded. */
const groups = new Set(['EU', 'EZ', 'UN', 'ZZ', 'QO', 'XA', 'XB'])
const countries = new Set(codes.filter((code) => !groups.has(code)).map((code) => italian.of(code)))

/** The country in a place, if there is one: "Milano, Italia" → "Italia". */
export function countryOf(place: string): string | undefined {
  const last = place.split(',').at(-1)?.trim()
  return countries.has(last) ? last : undefined
}
