import type { LandingPageDetails, LandingPageList } from '../board/landing-pages.ts'
import type { JobOffer, JobOfferList, OfferFacets, RelatedOffers } from '../board/offers.ts'
import type { PublicCompanyPage } from '../hiring/companies.ts'
import type { Operator } from './operator.ts'

/**
 * The data that the worker has read for a page. It renders the page and embeds them, so that the
 * browser hydrates the same page without a request.
 */
export type PageData = {
  /** ISO 8601: until hydration is over, ages are computed as of this moment. */
  now: string
  /** The site's own, without a path. */
  origin: string
  operator: Operator
  /** PostHog's project key; '' if there are no analytics. */
  analytics_key: string
  /** The first page of the list with the filters of the address. */
  list?: JobOfferList
  facets?: OfferFacets
  /** The offer that the address opens; null if there is none. */
  job_offer?: JobOffer | null
  /** The other offers on the offer's own page. */
  related?: RelatedOffers | null
  /** The landing page of the address; null if there is none. */
  landing?: LandingPageDetails | null
  /** The directory of the landing pages. */
  landings?: LandingPageList
  /** The company of the address; null if there is none. */
  company?: PublicCompanyPage | null
  /** The company of the address that had a page once, and open offers like the latest of its own. */
  former_company?: { id: string; similar: JobOffer[] }
}

/** The id of the element that holds `PageData` as JSON. */
export const pageDataId = 'page-data'

/**
 * Renders the content of `#root` for the page at `url`, as a visitor sees it. Pages that are not public
 * are rendered as their placeholder.
 * @throws the error of any component
 */
export type RenderPage = (url: URL, data: PageData) => Promise<string>
