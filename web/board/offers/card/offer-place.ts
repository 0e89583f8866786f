import type { JobOffer } from '#contract/board/offers'
import type { Translate } from '../../../lib/i18n-factory.ts'

/** A card names this many places and counts the others. If just one is left, it is named, too. */
const namedMax = 2

/**
 * The places of an offer in one line, separated by commas or, if a place contains a comma, by
 * semicolons.
 * @param isWhole whether to name all places instead of only the first ones
 */
export function formatOfferLocations(
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
