import type { VisitSource } from '../board/visits.ts'

/** How many visitors went how far with an offer. */
export type OfferFunnel = { views: number; saves: number; starts: number; applications: number }

/**
 * Answer of `GET /job-offer/{id}/statistics`: the last `limits.statisticsDays` days of an offer.
 * Visits of the company's own members are not counted.
 */
export type OfferFigures = {
  total: OfferFunnel
  /** The most views first. Earlier visits have no source, so the sums can be less than `total`. */
  sources: (OfferFunnel & { source: VisitSource; campaign: string | null })[]
  /** The median time to the first answer, in whole hours; null without an answer. */
  first_answer_hours: number | null
  /**
   * Medians of similar open offers of other companies in the same days; null if fewer than
   * `similarOffersMin` are known. `conversion` is applications per view.
   */
  similar: { offers: number; views: number; applications: number; conversion: number } | null
}

/** With fewer similar offers, a median would tell about single competitors. */
export const similarOffersMin = 5

/** Applications per view; null without views. */
export const conversionOf = ({
  views,
  applications,
}: Pick<OfferFunnel, 'views' | 'applications'>) => (views === 0 ? null : applications / views)
