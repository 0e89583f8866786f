import type { LandingPageDetails, LandingPageList } from '../board/landing-pages.ts'
import type { JobOffer, JobOfferList, OfferFacets, RelatedOffers } from '../board/offers.ts'
import type { PublicCompanyPage } from '../hiring/companies.ts'
import type { Operator } from './operator.ts'

/** The data of a page. It is also embedded in the HTML, so that hydration needs no request. */
export type PageData = {
  /** The time of rendering (ISO 8601), to which hydration relates the ages of offers. */
  now: string
  /** The origin of the site, without a path. */
  origin: string
  operator: Operator
  /** PostHog's project key; '' if analytics are off. */
  analytics_key: string
  /** The first page of the offer list, with the filters in the URL. */
  list?: JobOfferList
  facets?: OfferFacets
  /** Null if the URL names no offer that exists. */
  job_offer?: JobOffer | null
  related?: RelatedOffers | null
  landing?: LandingPageDetails | null
  /** The directory of the landing pages. */
  landings?: LandingPageList
  company?: PublicCompanyPage | null
  /** A company that no longer has a page, and open offers similar to its latest one. */
  former_company?: { id: string; similar: JobOffer[] }
}

/** The id of the element that holds `PageData` as JSON. */
export const pageDataId = 'page-data'

/**
 * Renders the HTML inside `#root` as visitors see it, or a placeholder for pages that are not
 * public.
 * @throws any error that a component throws
 */
export type RenderPage = (url: URL, data: PageData) => Promise<string>
