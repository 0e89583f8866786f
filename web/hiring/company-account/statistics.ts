import type { OfferStatistics } from '#contract/hiring/offer-input'

type Counts = OfferStatistics['total']

/**
 * The counts of one offer, or of all offers if the id is null. An offer without views has zeros.
 */
export function countsOf({ days, total, offers }: OfferStatistics, offerId: string | null): Counts {
  if (offerId === null) return total
  const none = days.map(() => 0)
  return offers[offerId] ?? { views: none, applications: none }
}

export const sumOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0)
