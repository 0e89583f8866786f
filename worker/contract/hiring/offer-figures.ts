import type { VisitSource } from '../board/visits.ts'

/** How many visitors viewed an offer, saved it, started to apply and applied. */
export type OfferFunnel = { views: number; saves: number; starts: number; applications: number }

/**
 * `statistics` in the response of `GET /job-offer/{id}/statistics`: figures for the last
 * `limits.statisticsChartDays` days, without visits by the company's own members.
 */
export type OfferFunnelStatistics = {
  total: OfferFunnel
  /**
   * The figures by source of the visit, most views first. Their sum can be below `total`, because
   * some visits have no known source.
   */
  sources: (OfferFunnel & { source: VisitSource; campaign: string | null })[]
  /** The median hours to the first answer over the offer's whole life, rounded; null if none. */
  first_answer_hours: number | null
  /**
   * Medians over similar open offers of other companies, whose number is `offers`; null if there
   * are fewer than `comparedOffersMin`. `conversion` is the number of applications per view.
   */
  similar: { offers: number; views: number; applications: number; conversion: number } | null
}

/** The minimum number of compared offers. A median of fewer would reveal a competitor's figures. */
export const comparedOffersMin = 5

/** Returns the number of applications per view; null if there were no views. */
export const computeOfferConversionRate = ({
  views,
  applications,
}: Pick<OfferFunnel, 'views' | 'applications'>) => (views === 0 ? null : applications / views)
