import type { VisitSource } from '../board/visits.ts'

/** The number of visitors who reached each step from viewing an offer to applying. */
export type OfferFunnel = { views: number; saves: number; starts: number; applications: number }

/**
 * Answer of `GET /job-offer/{id}/statistics`: the last `limits.statisticsDays` days of an offer.
 * Visits of the company's own members are not counted.
 */
export type OfferFigures = {
  total: OfferFunnel
  /**
   * Sorted by views, the most first. Visits from before sources were counted have no source, so the
   * sums can be less than `total`.
   */
  sources: (OfferFunnel & { source: VisitSource; campaign: string | null })[]
  /** The median time to the first answer, in whole hours; null if no application was answered. */
  first_answer_hours: number | null
  /**
   * Medians over similar open offers of other companies, for the same days; null if fewer than
   * `similarOffersMin` are known. `conversion` is applications per view.
   */
  similar: { offers: number; views: number; applications: number; conversion: number } | null
}

/** With fewer similar offers, a median would reveal the numbers of single competitors. */
export const similarOffersMin = 5

/** Returns the number of applications per view; null if there are no views. */
export const conversionOf = ({
  views,
  applications,
}: Pick<OfferFunnel, 'views' | 'applications'>) => (views === 0 ? null : applications / views)
