import { noFilters, type OfferFilters } from './offer-filters.ts'

/** The filters whose values can have landing pages. */
export const landingFilters = ['job_type', 'employment_type', 'country', 'skills'] as const
export type LandingFilter = (typeof landingFilters)[number]

/** A landing page: the remote offers that match one value of one filter. */
export type OfferLandingPage = {
  slug: string
  filter: LandingFilter
  /** The values of the filter. There are several if offers spell the same skill differently. */
  values: string[]
  /** The value as shown to people, such as "Tempo pieno" or "TypeScript". */
  label: string
  /** Number of open offers. */
  count: number
}

/** Statistics of the highest salary that each offer states, in whole EUR a year. */
export type OfferedSalaries = {
  /** The number of offers that state a salary. */
  count: number
  lowerQuartile: number
  median: number
  upperQuartile: number
}

/**
 * Response of `GET /landing-pages`. Pages with the same filter are sorted by their number of
 * offers, the largest first.
 */
export type LandingPageList = { landing_pages: OfferLandingPage[] }

/** Response of `GET /landing-pages/:slug`. */
export type LandingPageDetails = {
  landing_page: OfferLandingPage
  /** Statistics about the salaries; null if too few offers state a salary. */
  salaries: OfferedSalaries | null
  /** Landing pages for other values that offers on this page also have, such as other skills. */
  related: OfferLandingPage[]
}

/** Returns the list filters that select the offers of a landing page. */
export const landingPageFilters = ({
  filter,
  values,
}: Pick<OfferLandingPage, 'filter' | 'values'>): OfferFilters => ({
  ...noFilters,
  workplace: ['remote'],
  [filter]: values,
})
