import { canonicalFilters, readFilters } from '../../contract/board/offer-filters.ts'
import { isId } from '../../contract/ids.ts'
import {
  componentGalleryPath,
  type PageName,
  pageNameForPath,
  sitePagePaths,
} from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'

/** What the address of a request says about the requested page. */
export type PageAddress = {
  /** The name of the page; null if no page has this address. */
  name: PageName | 'gallery' | null
  /** The address without parameters that do not affect the page, such as secrets. */
  url: URL
  /** Identifies all that the page depends on besides the catalogue; null if it is not cached. */
  cacheKey: string | null
}

/** Interprets an address. Unknown parameters and invalid values are ignored. */
export function parsePageAddress(
  url: URL,
  { vars, clock }: Pick<Deps, 'vars' | 'clock'>,
): PageAddress {
  const isGallery = url.pathname === componentGalleryPath && vars.ENVIRONMENT === 'local'
  const name = isGallery ? 'gallery' : pageNameForPath(url.pathname)
  const path = pathOf(name, url)
  // The page contains relative dates, so its cache key changes every hour.
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
    const query = canonicalFilters(readFilters(searchParams))
    const job = searchParams.get('job')
    if (job !== null) query.set('job', job)
    const page = listPageNumber(searchParams)
    if (page > 1) query.set('page', String(page))
    return query.size === 0 ? '/' : `/?${query}`
  }
  if (name === 'offer') return pathname
  if (name === 'company' || name === 'landing') {
    const job = searchParams.get('job')
    return job === null ? pathname : `${pathname}?${new URLSearchParams({ job })}`
  }
  if (name === 'gallery') return componentGalleryPath
  const kept = [...searchParams].filter(([key]) => freeParameters[name]?.includes(key))
  return kept.length === 0
    ? sitePagePaths[name]
    : `${sitePagePaths[name]}?${new URLSearchParams(kept)}`
}

/** Free-text parameters that affect the page. Pages with them are not cached: too many versions. */
const freeParameters: Partial<Record<PageName, readonly string[]>> = {
  login: ['next', 'job'],
  signup: ['next', 'job'],
  offerCreate: ['step'],
}

/** Returns the page number of the list, which browsers without scripts send as a parameter. */
export function listPageNumber(params: URLSearchParams): number {
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
