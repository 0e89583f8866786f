import type { JobOffer } from '#contract/board/offers'
import type { Translate } from '../../lib/i18n-factory.ts'

/** With more places than this, a card shows only how many there are. */
const namedMax = 2

/**
 * The places to work from, in one line. If a place contains a comma, places are separated by
 * semicolons.
 * @param isWhole names all places
 */
export function placeOf(
  { location, is_remote }: Pick<JobOffer, 'location' | 'is_remote'>,
  board: Translate,
  isWhole: boolean,
): string {
  if (location.length === 0) return board(is_remote ? 'card.anywhere' : 'card.placeUnknown')
  const separator = location.some((place) => place.includes(',')) ? '; ' : ', '
  const isShort = isWhole || location.length <= namedMax + 1
  const named = isShort ? location : location.slice(0, namedMax)
  const text = named.join(separator)
  return isShort
    ? text
    : board('card.morePlaces', { places: text, count: location.length - namedMax })
}
