import type { DailyOfferStatistics } from '#contract/hiring/offer-input'

type Counts = DailyOfferStatistics['total']

/** Returns the daily counts of one offer, or of all offers if the id is null. */
export function selectDailyCounts(
  { days, total, offers }: DailyOfferStatistics,
  offerId: string | null,
): Counts {
  if (offerId === null) return total
  const none = days.map(() => 0)
  return offers[offerId] ?? { views: none, applications: none }
}

export const sumNumbers = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0)
