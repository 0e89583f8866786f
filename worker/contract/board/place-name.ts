/** Excludes small words, which stay in lower case: Reggio nell'Emilia, Isle of Man. */
const small = '(?!(?:di|de|del|della|dei|nell|dell|sul|sull|al|of|and|the)\\b)'
const acronym = '(?<!\\p{L})(?:emea|dach|apac|latam|usa|uk)(?!\\p{L})'
const capitals = new RegExp(`${acronym}|^\\p{L}|(?<!\\p{L})${small}\\p{L}`, 'giu')

export const capitalizePlaceName = (place: string): string =>
  place.replace(capitals, (letters) => letters.toUpperCase())

/** Common Italian names of countries for which CLDR has uncommon ones. */
const shorterNames: Partial<Record<string, string>> = {
  HK: 'Hong Kong',
  MO: 'Macao',
  PS: 'Palestina',
}

let italianNames: Intl.DisplayNames | undefined
/** Returns a country's Italian name by its ISO 3166-1 code in any case; other texts unchanged. */
export function formatItalianCountryName(code: string): string {
  italianNames ??= new Intl.DisplayNames('it', { type: 'region' })
  const key = code.toUpperCase()
  return shorterNames[key] ?? (/^[A-Z]{2}$/.test(key) ? italianNames.of(key)! : code)
}
