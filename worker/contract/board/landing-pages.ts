import { noFilters, type OfferFilters } from './offer-filters.ts'

/** The filters that landing pages are made from. */
export const landingFilters = ['job_type', 'employment_type', 'country', 'skills'] as const
export type LandingFilter = (typeof landingFilters)[number]

/** A page of the remote offers that one value of one filter keeps. */
export type LandingPage = {
  slug: string
  filter: LandingFilter
  /** More than one where offers spell the same skill differently. */
  values: string[]
  /** The value in the words of people, such as "Tempo pieno" or "TypeScript". */
  label: string
  /** Number of open offers. */
  count: number
}

/** Whole EUR a year: the most that offers pay, for those that say it. */
export type OfferedSalaries = {
  /** Number of offers that say it. */
  count: number
  lowerQuartile: number
  median: number
  upperQuartile: number
}

/** Answer of `GET /landing-pages`: the most offers first within each filter. */
export type LandingPageList = { landing_pages: LandingPage[] }

/** Answer of `GET /landing-pages/:slug`. */
export type LandingPageDetails = {
  landing_page: LandingPage
  /** Null if too few offers say what they pay. */
  salaries: OfferedSalaries | null
  /** Pages of what its offers ask for besides. */
  related: LandingPage[]
}

/** The list's filters of which the page shows the offers. */
export const landingPageFilters = ({
  filter,
  values,
}: Pick<LandingPage, 'filter' | 'values'>): OfferFilters => ({
  ...noFilters,
  workplace: ['remote'],
  [filter]: values,
})
