import type { DailyOfferStatistics } from '#contract/hiring/offer-input'

type Counts = DailyOfferStatistics['total']

/**
 * Returns the daily counts of one offer. If the id is null, returns the counts of all offers
 * together. An offer without any views has only zeros.
 */
export function selectDailyCounts(
  { days, total, offers }: DailyOfferStatistics,
  offerId: string | null,
): Counts {
  if (offerId === null) return total
  const none = days.map(() => 0)
  return offers[offerId] ?? { views: none, applications: none }
}

export const sumOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0)
