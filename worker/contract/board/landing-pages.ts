import { noFilters, type OfferFilters } from './offer-filters.ts'

/** The filters for whose values landing pages exist. */
export const landingFilters = ['job_type', 'employment_type', 'country', 'skills'] as const
export type LandingFilter = (typeof landingFilters)[number]

/** A landing page: the remote offers that match one value of one filter. */
export type LandingPage = {
  slug: string
  filter: LandingFilter
  /** Several values if offers spell the same skill differently. */
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

/** Answer of `GET /landing-pages`. Within each filter, pages with the most offers come first. */
export type LandingPageList = { landing_pages: LandingPage[] }

/** Answer of `GET /landing-pages/:slug`. */
export type LandingPageDetails = {
  landing_page: LandingPage
  /** Null if too few offers state a salary. */
  salaries: OfferedSalaries | null
  /** Landing pages for other values that the offers of this page share. */
  related: LandingPage[]
}

/** Returns the list filters whose offers the page shows. */
export const landingPageFilters = ({
  filter,
  values,
}: Pick<LandingPage, 'filter' | 'values'>): OfferFilters => ({
  ...noFilters,
  workplace: ['remote'],
  [filter]: values,
})
