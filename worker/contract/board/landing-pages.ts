import { emptyOfferFilters, type OfferFilters } from './offer-filters.ts'

export const landingPageFilterNames = ['job_type', 'employment_type', 'country', 'skills'] as const
export type LandingPageFilterName = (typeof landingPageFilterNames)[number]

/** A public page that lists the remote offers with one filter value, such as the skill Java. */
export type OfferLandingPage = {
  slug: string
  filter: LandingPageFilterName
  /** The filter's values; several if offers spell the same skill differently. */
  values: string[]
  /** The filter value as the page shows it, such as "Tempo pieno" or "TypeScript". */
  label: string
  /** The number of open offers on the page. */
  count: number
}

/** Statistics on the maximum salaries that offers state, in whole EUR a year. */
export type OfferedSalaries = {
  count: number
  lowerQuartile: number
  median: number
  upperQuartile: number
}

/** Response of `GET /landing-pages`. For each filter, the page with the most offers comes first. */
export type LandingPageList = { landing_pages: OfferLandingPage[] }

/** Response of `GET /landing-pages/:slug`. */
export type LandingPageDetails = {
  landing_page: OfferLandingPage
  /** Null if too few offers state a salary. */
  salaries: OfferedSalaries | null
  /** Landing pages for other values that the same offers have, such as other skills. */
  related: OfferLandingPage[]
}

/** Returns the filters that select the offers of a landing page. */
export const toLandingPageOfferFilters = ({
  filter,
  values,
}: Pick<OfferLandingPage, 'filter' | 'values'>): OfferFilters => ({
  ...emptyOfferFilters,
  workplace: ['remote'],
  [filter]: values,
})
