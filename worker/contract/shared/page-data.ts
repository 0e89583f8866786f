import type { LandingPageDetails, LandingPageList } from '../board/landing-pages.ts'
import type { JobOffer, JobOfferList, OfferFacets, RelatedOffers } from '../board/offers.ts'
import type { PublicCompanyPage } from '../hiring/companies.ts'
import type { Operator } from './operator.ts'

/**
 * The data that the worker has read for a page. The worker renders the page with the data and embeds
 * the data in it, so that the browser can hydrate the same page without a request.
 */
export type PageData = {
  /** ISO 8601. Until hydration is complete, ages are computed relative to this time. */
  now: string
  /** The origin of the site, without a path. */
  origin: string
  operator: Operator
  /** PostHog's project key; '' if analytics are off. */
  analytics_key: string
  /** The first page of the list, with the filters in the page's URL. */
  list?: JobOfferList
  facets?: OfferFacets
  /** The offer that the page's URL names; null if there is no such offer. */
  job_offer?: JobOffer | null
  /** The other offers shown on an offer's own page. */
  related?: RelatedOffers | null
  /** The landing page that the page's URL names; null if there is no such landing page. */
  landing?: LandingPageDetails | null
  /** The directory of the landing pages. */
  landings?: LandingPageList
  /** The company that the page's URL names; null if there is no such company. */
  company?: PublicCompanyPage | null
  /**
   * Set if the company that the page's URL names had a page in the past. `similar`: open offers that
   * resemble the company's latest offer.
   */
  former_company?: { id: string; similar: JobOffer[] }
}

/** The id of the element that holds `PageData` as JSON. */
export const pageDataId = 'page-data'

/**
 * Renders the content of `#root` for the page at `url`, as visitors see it. Pages that are not
 * public are rendered as a placeholder.
 * @throws the error of any component
 */
export type RenderPage = (url: URL, data: PageData) => Promise<string>
