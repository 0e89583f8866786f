import { parseOfferFilters, toCanonicalFilterParams } from '../../contract/board/offer-filters.ts'
import { isId } from '../../contract/ids.ts'
import {
  componentGalleryPath,
  findPageName,
  type PageName,
  sitePagePaths,
} from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'

/** What can be read from the address of a requested page. */
export type PageAddress = {
  /** The name of the page; null if the site has no page at this address. */
  name: PageName | 'gallery' | null
  /** The address without the parameters that do not affect the page. */
  url: URL
  /** The key of the page in the cache; null if the page is never cached. */
  cacheKey: string | null
}

/** Reads the address of a page. Unknown parameters and invalid values are ignored. */
export function parsePageAddress(
  url: URL,
  { vars, clock }: Pick<Deps, 'vars' | 'clock'>,
): PageAddress {
  const isGallery = url.pathname === componentGalleryPath && vars.ENVIRONMENT === 'local'
  const name = isGallery ? 'gallery' : findPageName(url.pathname)
  const path = pathOf(name, url)
  // Pages show ages such as "2 hours ago", so the cache key changes every hour.
  const hour = clock.now().toISOString().slice(0, 13)
  return {
    name,
    url: new URL(path, vars.SITE_ORIGIN),
    cacheKey: isCacheable(name, url) ? `page ${path} ${hour}` : null,
  }
}

function pathOf(name: PageAddress['name'], { pathname, searchParams }: URL): string {
  if (name === null) return '/404'
  if (name === 'home') {
    if (searchParams.size === 0) return '/'
    const query = toCanonicalFilterParams(parseOfferFilters(searchParams))
    const job = searchParams.get('job')
    if (job !== null) query.set('job', job)
    const page = readListPageNumber(searchParams)
    if (page > 1) query.set('page', String(page))
    return withQuery('/', query)
  }
  if (name === 'offer') return pathname
  if (name === 'company' || name === 'landing') {
    const job = searchParams.get('job')
    return withQuery(pathname, new URLSearchParams(job === null ? {} : { job }))
  }
  if (name === 'gallery') return componentGalleryPath
  const kept = [...searchParams].filter(([key]) => freeParameters[name]?.includes(key))
  return withQuery(sitePagePaths[name], new URLSearchParams(kept))
}

export const withQuery = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query}`

/** Parameters that can have any value, so there are too many pages with them to be cached. */
const freeParameters: Partial<Record<PageName, readonly string[]>> = {
  login: ['next', 'job'],
  signup: ['next', 'job'],
  offerCreate: ['step'],
}

/** Returns the page number of the offer list. Browsers without scripts send it in the address. */
export function readListPageNumber(params: URLSearchParams): number {
  const page = params.get('page') ?? ''
  return /^\d{1,6}$/.test(page) ? Math.max(1, Number(page)) : 1
}

function isCacheable(name: PageAddress['name'], { searchParams }: URL): boolean {
  if (name !== null && name !== 'gallery') {
    if (freeParameters[name]?.some((key) => searchParams.has(key))) return false
  }
  const job = searchParams.get('job')
  return name !== 'home' || job === null || isId('offer', job)
}
