import { type CacheableResponse, readResponseBody } from '../../board/catalogue/answer-service.ts'
import { findLandingPageByFilters } from '../../board/landing-pages/service.ts'
import { cacheableFacets, cacheableOfferList } from '../../board/offers/list-service.ts'
import { cacheableOffer } from '../../board/offers/service.ts'
import {
  countActiveFilters,
  type OfferFilters,
  parseOfferFilters,
  toCanonicalFilterParams,
} from '../../contract/board/offer-filters.ts'
import { limits } from '../../contract/limits.ts'
import type { PageData } from '../../contract/shared/page-data.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { t } from '../../platform/i18n.ts'
import { readListPageNumber, withQuery } from './address.ts'
import { buildOfferPageHead, sanitiseOffer, sanitiseOpenOffer } from './offer-service.ts'
import type { UnrenderedPage } from './page.ts'
import { buildPlainPage, nullIfNotFound, toAbsoluteUrl } from './plain-service.ts'

/**
 * Builds the home page: the offer list with the filters in the address, and the offer whose id is
 * in the parameter `job`.
 */
export async function buildHomePage(deps: Deps, url: URL): Promise<UnrenderedPage> {
  const filters = parseOfferFilters(url.searchParams)
  const offerId = url.searchParams.get('job')
  const number = readListPageNumber(url.searchParams)
  const read = <Body>(answer: CacheableResponse<Body>) => readResponseBody(deps, answer)
  const [list, { facets }, job] = await Promise.all([
    read(cacheableOfferList(deps, { ...filters, page: number, limit: limits.offerListPageSize })),
    read(cacheableFacets(deps, filters)),
    offerId === null ? undefined : nullIfNotFound(() => read(cacheableOffer(deps, offerId))),
  ])
  const feed = toAbsoluteUrl(deps, withQuery('/feed.xml', toCanonicalFilterParams(filters)))
  const isNoted = list.search !== undefined || list.data.length === 0
  const plain = {
    ...buildPlainPage(deps, ''),
    feed,
    modules: isNoted ? ['offer-search-notes'] : [],
  }
  const data: PageData = { ...plain.data, list, facets }
  if (job === undefined) {
    const title =
      number > 1 ? t('home_page_title', { ns: 'documents', page: number }) : t('home_title')
    // A page number beyond the last page shows no offers, so search engines must not index it.
    const exists = list.data.length > 0 || number === 1
    return { ...plain, title, ...(exists && (await listed(deps, filters, number))), data }
  }
  if (job === null) {
    const title = t('title', { title: t('offer_unknown_title') })
    return { ...plain, title, data: { ...data, job_offer: null } }
  }
  return {
    ...plain,
    ...buildOfferPageHead(deps, job.job_offer),
    isIndexed: true,
    data: {
      ...data,
      list: { ...list, data: sanitiseOpenOffer(list.data, job.job_offer.id) },
      job_offer: sanitiseOffer(job.job_offer),
    },
    modules: [...plain.modules, 'offer-card-body'],
  }
}

// Returns the canonical address of an offer list, and whether search engines may index it. If a
// landing page shows the same offers, its address is canonical. Other lists are indexed only
// without filters and sort order.
async function listed(
  deps: Deps,
  filters: OfferFilters,
  number: number,
): Promise<Pick<UnrenderedPage, 'canonical' | 'isIndexed'>> {
  const query = toCanonicalFilterParams(filters)
  const landing = number === 1 ? await findLandingPageByFilters(deps, filters) : undefined
  if (landing) {
    const path = sitePagePaths.landing.replace(':slug', landing.slug)
    return { canonical: toAbsoluteUrl(deps, path), isIndexed: true }
  }
  if (number > 1) query.set('page', String(number))
  return {
    canonical: toAbsoluteUrl(deps, withQuery('/', query)),
    isIndexed: countActiveFilters(filters) === 0 && !query.has('sortBy') && !query.has('sortOrder'),
  }
}
