/** Excludes small words, which stay in lower case: Reggio nell'Emilia, Isle of Man. */
const small = '(?!(?:di|de|del|della|dei|nell|dell|sul|sull|al|of|and|the)\\b)'
const acronym = '(?<!\\p{L})(?:emea|dach|apac|latam|usa|uk)(?!\\p{L})'
const capitals = new RegExp(`${acronym}|^\\p{L}|(?<!\\p{L})${small}\\p{L}`, 'giu')

export const capitalizePlaceName = (place: string): string =>
  place.replace(capitals, (letters) => letters.toUpperCase())
