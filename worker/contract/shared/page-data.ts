import type { LandingPageDetails, LandingPageList } from '../board/landing-pages.ts'
import type { JobOffer, JobOfferList, OfferFacets, RelatedOffers } from '../board/offers.ts'
import type { PublicCompanyPage } from '../hiring/companies.ts'
import type { Operator } from './operator.ts'

/**
 * The data that the worker has read for a page. The worker renders the page from these data and
 * also embeds them in the HTML. The browser can then hydrate the page without another request.
 */
export type PageData = {
  /**
   * The time of rendering, in ISO 8601. Until hydration is complete, the ages of offers are
   * computed relative to this time, so that server and browser render the same text.
   */
  now: string
  /** The origin of the site, without a path. */
  origin: string
  operator: Operator
  /** PostHog's project key; '' if analytics are off. */
  analytics_key: string
  /** The first page of the offer list, filtered by the filters in the page's URL. */
  list?: JobOfferList
  facets?: OfferFacets
  /** The offer that the page's URL names; null if there is no such offer. */
  job_offer?: JobOffer | null
  /** Related offers, shown on the page of a single offer. */
  related?: RelatedOffers | null
  /** The landing page that the page's URL names; null if there is no such landing page. */
  landing?: LandingPageDetails | null
  /** The directory of the landing pages. */
  landings?: LandingPageList
  /** The company that the page's URL names; null if there is no such company. */
  company?: PublicCompanyPage | null
  /**
   * Present if the company in the page's URL no longer has a page but had one in the past.
   * `similar` are open offers that resemble the company's latest offer.
   */
  former_company?: { id: string; similar: JobOffer[] }
}

/** The id of the element that holds `PageData` as JSON. */
export const pageDataId = 'page-data'

/**
 * Renders the HTML inside `#root` for the page at `url`, as visitors see it. Pages that are not
 * public are rendered as a placeholder.
 * @throws any error that a component throws
 */
export type RenderPage = (url: URL, data: PageData) => Promise<string>
