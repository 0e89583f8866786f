import { type CacheableResponse, readResponseBody } from '../../board/catalogue/answer-service.ts'
import { cacheableLandingPage, cacheableLandingPages } from '../../board/landing-pages/service.ts'
import { cacheableOfferList } from '../../board/offers/list-service.ts'
import { cacheableOffer } from '../../board/offers/service.ts'
import {
  type LandingPageDetails,
  toLandingPageOfferFilters,
} from '../../contract/board/landing-pages.ts'
import { limits } from '../../contract/limits.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { t } from '../../platform/i18n.ts'
import { sanitiseOffer, sanitiseOpenOffer } from './offer-service.ts'
import type { UnrenderedPage } from './page.ts'
import { buildPlainPage, nullIfNotFound, toAbsoluteUrl } from './plain-service.ts'

/** Returns the content of the landing page at a path; null if there is no such landing page. */
export const findLandingPage = (deps: Deps, path: string): Promise<LandingPageDetails | null> =>
  nullIfNotFound(() => readResponseBody(deps, cacheableLandingPage(deps, slugIn(path))))

export function buildLandingPageNotFound(deps: Deps): UnrenderedPage {
  const plain = buildPlainPage(deps, t('pages.not_found'), 404)
  return { ...plain, modules: ['landing'], data: { ...plain.data, landing: null } }
}

/**
 * Builds a landing page, which lists the remote offers with one skill, job category, country or
 * employment type.
 */
export async function buildLandingPage(deps: Deps, url: URL): Promise<UnrenderedPage> {
  const read = <Body>(answer: CacheableResponse<Body>) => readResponseBody(deps, answer)
  const landing = await read(cacheableLandingPage(deps, slugIn(url.pathname)))
  const { label, count, slug } = landing.landing_page
  const filters = toLandingPageOfferFilters(landing.landing_page)
  const offerId = url.searchParams.get('job')
  const [list, job] = await Promise.all([
    read(cacheableOfferList(deps, { ...filters, page: 1, limit: limits.offerListPageSize })),
    offerId === null ? null : nullIfNotFound(() => read(cacheableOffer(deps, offerId))),
  ])
  const plain = buildPlainPage(deps, t('landing_title', { label, count }))
  return {
    ...plain,
    description: t('landing_description', { ns: 'documents', label, count }),
    canonical: toAbsoluteUrl(deps, sitePagePaths.landing.replace(':slug', slug)),
    isIndexed: true,
    data: {
      ...plain.data,
      landing,
      list: { ...list, data: sanitiseOpenOffer(list.data, offerId) },
      ...(job && { job_offer: sanitiseOffer(job.job_offer) }),
    },
    modules: offerId === null ? ['landing'] : ['landing', 'offer-card-body'],
  }
}

export async function buildLandingPageDirectory(deps: Deps): Promise<UnrenderedPage> {
  const plain = buildPlainPage(deps, t('pages.landings'))
  return {
    ...plain,
    description: t('landings_description', { ns: 'documents' }),
    canonical: toAbsoluteUrl(deps, sitePagePaths.landings),
    isIndexed: true,
    data: { ...plain.data, landings: await readResponseBody(deps, cacheableLandingPages(deps)) },
    modules: ['landings'],
  }
}

const slugIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
