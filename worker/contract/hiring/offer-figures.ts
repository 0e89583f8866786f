import type { VisitSource } from '../board/visits.ts'

/** The number of visitors who reached each step from viewing an offer to applying. */
export type OfferFunnel = { views: number; saves: number; starts: number; applications: number }

/**
 * Response of `GET /job-offer/{id}/statistics`: an offer's figures for the last
 * `limits.statisticsDays` days. Visits by members of the offer's own company are not counted.
 */
export type OfferFunnelStatistics = {
  total: OfferFunnel
  /**
   * The figures for each source of visits, sorted by views, the most first. The sums can be lower
   * than `total`, because old visits were counted without a source.
   */
  sources: (OfferFunnel & { source: VisitSource; campaign: string | null })[]
  /** The median time to the first answer, in whole hours; null if no application was answered. */
  first_answer_hours: number | null
  /**
   * Medians of similar open offers of other companies in the same period. Null if there are fewer
   * than `similarOffersMin` such offers. `conversion` is the number of applications per view.
   */
  similar: { offers: number; views: number; applications: number; conversion: number } | null
}

/**
 * The minimum number of similar offers for a median. With fewer offers, a median would reveal the
 * figures of single competitors.
 */
export const similarOffersMin = 5

/** Returns the number of applications per view; null if there are no views. */
export const offerConversionRate = ({
  views,
  applications,
}: Pick<OfferFunnel, 'views' | 'applications'>) => (views === 0 ? null : applications / views)
