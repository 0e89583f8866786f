import type { VisitSource } from '../board/visits.ts'

/** The number of visitors who reached each step towards an application. */
export type OfferFunnel = { views: number; saves: number; starts: number; applications: number }

/**
 * Response of `GET /job-offer/{id}/statistics`: figures for the last `limits.statisticsDays` days,
 * without visits by the company's own members.
 */
export type OfferFunnelStatistics = {
  total: OfferFunnel
  /** Most views first. The sums can be below `total`: old visits were counted without a source. */
  sources: (OfferFunnel & { source: VisitSource; campaign: string | null })[]
  /** Median hours to the first answer, rounded; null if no application was answered. */
  first_answer_hours: number | null
  /**
   * Medians of similar open offers of other companies; null if there are fewer than
   * `similarOffersMin`. `conversion` is the number of applications per view.
   */
  similar: { offers: number; views: number; applications: number; conversion: number } | null
}

/** With fewer offers, a median would reveal the figures of single competitors. */
export const similarOffersMin = 5

/** Returns the number of applications per view. */
export const offerConversionRate = ({
  views,
  applications,
}: Pick<OfferFunnel, 'views' | 'applications'>) => (views === 0 ? null : applications / views)
