import { type CatalogueAnswer, readAnswer } from '../../board/catalogue/answer-service.ts'
import { landingPageOf } from '../../board/landing-pages/service.ts'
import { facetsAnswer, offersAnswer } from '../../board/offers/list-service.ts'
import { offerAnswer } from '../../board/offers/service.ts'
import {
  canonicalFilters,
  countFilters,
  type OfferFilters,
  readFilters,
} from '../../contract/board/offer-filters.ts'
import { limits } from '../../contract/limits.ts'
import type { PageData } from '../../contract/shared/page-data.ts'
import { pages } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { t } from '../../platform/i18n.ts'
import { pageNumber } from './address.ts'
import { headOf, sanitised, withOpen } from './offer-service.ts'
import type { Page } from './page.ts'
import { absolute, orMissing, plainPage } from './plain-service.ts'

/**
 * Builds the home page: the list with the filters in the address, and the offer that the parameter
 * `job` opens.
 */
export async function homePage(deps: Deps, url: URL): Promise<Page> {
  const filters = readFilters(url.searchParams)
  const jobId = url.searchParams.get('job')
  const number = pageNumber(url.searchParams)
  const read = <Body>(answer: CatalogueAnswer<Body>) => readAnswer(deps, answer)
  const [list, { facets }, job] = await Promise.all([
    read(offersAnswer(deps, { ...filters, page: number, limit: limits.pageSize })),
    read(facetsAnswer(deps, filters)),
    jobId === null ? undefined : orMissing(() => read(offerAnswer(deps, jobId))),
  ])
  const feed = absolute(deps, withQuery('/feed.xml', canonicalFilters(filters)))
  const isNoted = list.search !== undefined || list.data.length === 0
  const plain = { ...plainPage(deps, ''), feed, modules: isNoted ? ['list-notes'] : [] }
  const data: PageData = { ...plain.data, list, facets }
  if (job === undefined) {
    const title =
      number > 1 ? t('home_page_title', { ns: 'documents', page: number }) : t('home_title')
    // A page number after the last page has no offers, so search engines must not list it.
    const exists = list.data.length > 0 || number === 1
    return { ...plain, title, ...(exists && (await listed(deps, filters, number))), data }
  }
  if (job === null) {
    const title = t('title', { title: t('offer_unknown_title') })
    return { ...plain, title, data: { ...data, job_offer: null } }
  }
  return {
    ...plain,
    ...headOf(deps, job.job_offer),
    isIndexed: true,
    data: {
      ...data,
      list: { ...list, data: withOpen(list.data, job.job_offer.id) },
      job_offer: sanitised(job.job_offer),
    },
    modules: [...plain.modules, 'offer-body'],
  }
}

/**
 * Returns the list's canonical address and whether search engines may index the list. They may if
 * the list has no filters, or if its filters equal those of a landing page. In that case the
 * landing page's address is the canonical one.
 */
async function listed(
  deps: Deps,
  filters: OfferFilters,
  number: number,
): Promise<Pick<Page, 'canonical' | 'isIndexed'>> {
  const query = canonicalFilters(filters)
  const landing = number === 1 ? await landingPageOf(deps, filters) : undefined
  if (landing) {
    const path = pages.landing.replace(':slug', landing.slug)
    return { canonical: absolute(deps, path), isIndexed: true }
  }
  if (number > 1) query.set('page', String(number))
  return {
    canonical: absolute(deps, withQuery('/', query)),
    isIndexed: countFilters(filters) === 0 && !query.has('sortBy') && !query.has('sortOrder'),
  }
}

const withQuery = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query}`
