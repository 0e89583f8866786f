/** Excludes small words, which stay in lower case: Reggio nell'Emilia, Isle of Man. */
const small = '(?!(?:di|de|del|della|dei|nell|dell|sul|sull|al|of|and|the)\\b)'
const wordStart = new RegExp(`^\\p{L}|(?<!\\p{L})${small}\\p{L}`, 'gu')

export const capitalizePlaceName = (place: string): string =>
  place.replace(wordStart, (letter) => letter.toUpperCase())
