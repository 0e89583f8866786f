import type { LandingPageDetails, LandingPageList } from '../board/landing-pages.ts'
import type { JobOffer, JobOfferList, OfferFacets, RelatedOffers } from '../board/offers.ts'
import type { PublicCompanyPage } from '../hiring/companies.ts'
import type { SiteOperator } from './operator.ts'

/** The data of a page. It is also embedded in the HTML, so that hydration needs no request. */
export type PageData = {
  /**
   * When the page was rendered (ISO 8601). The worker and the browser compute the ages of offers
   * from this time, so that hydration produces the same texts.
   */
  now: string
  /** The origin of the site, without a path. */
  origin: string
  operator: SiteOperator
  /** PostHog's project key; '' if analytics are off. */
  analytics_key: string
  /** The first page of the offer list, filtered as the URL says. */
  list?: JobOfferList
  facets?: OfferFacets
  /** The offer of an offer's page; null if it is not listed. */
  job_offer?: JobOffer | null
  related?: RelatedOffers | null
  landing?: LandingPageDetails | null
  /** All landing pages, for the page that lists them. */
  landings?: LandingPageList
  company?: PublicCompanyPage | null
  /** A company that no longer has a page, and open offers similar to its latest offer. */
  former_company?: { id: string; similar: JobOffer[] }
}

/** The id of the element that holds `PageData` as JSON. */
export const pageDataId = 'page-data'

/**
 * Renders the HTML inside `#root`: the page as visitors see it, or a placeholder for a page that is
 * not public.
 * @throws any error that a component throws
 */
export type RenderPage = (url: URL, data: PageData) => Promise<string>
