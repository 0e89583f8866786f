import { canonicalFilters, readFilters } from '../../contract/board/offer-filters.ts'
import { isId } from '../../contract/ids.ts'
import { galleryPath, type PageName, pageOf, pages } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'

/** A request's address, read as a page. */
export type Address = {
  /** Null for an address that no page has. */
  name: PageName | 'gallery' | null
  /** In one spelling, without what the rendered page does not depend on, such as secrets. */
  url: URL
  /** Names all that the rendered page depends on besides the catalogue; null if it is not cached. */
  cacheKey: string | null
}

/** Reads an address leniently: what it does not understand has no effect. */
export function addressOf(url: URL, { vars, clock }: Pick<Deps, 'vars' | 'clock'>): Address {
  const isGallery = url.pathname === galleryPath && vars.ENVIRONMENT === 'local'
  const name = isGallery ? 'gallery' : pageOf(url.pathname)
  const path = pathOf(name, url)
  // Relative dates are rendered, so a page is not kept for long.
  const hour = clock.now().toISOString().slice(0, 13)
  return {
    name,
    url: new URL(path, vars.SITE_ORIGIN),
    cacheKey: isCacheable(name, url) ? `page ${path} ${hour}` : null,
  }
}

function pathOf(name: Address['name'], { pathname, searchParams }: URL): string {
  if (name === null) return '/404'
  if (name === 'home') {
    if (searchParams.size === 0) return '/'
    const query = canonicalFilters(readFilters(searchParams))
    const job = searchParams.get('job')
    if (job !== null) query.set('job', job)
    const page = pageNumber(searchParams)
    if (page > 1) query.set('page', String(page))
    return query.size === 0 ? '/' : `/?${query}`
  }
  if (name === 'offer') return pathname
  if (name === 'company' || name === 'landing') {
    const job = searchParams.get('job')
    return job === null ? pathname : `${pathname}?${new URLSearchParams({ job })}`
  }
  if (name === 'gallery') return galleryPath
  if (name !== 'login' && name !== 'signup') return pages[name]
  const kept = [...searchParams].filter(([key]) => key === 'next' || key === 'job')
  return kept.length === 0 ? pages[name] : `${pages[name]}?${new URLSearchParams(kept)}`
}

/** The page of the list that readers without scripts ask for. */
export function pageNumber(params: URLSearchParams): number {
  const page = params.get('page') ?? ''
  return /^\d{1,6}$/.test(page) ? Math.max(1, Number(page)) : 1
}

/** Targets after signing in are endless. */
function isCacheable(name: Address['name'], { searchParams }: URL): boolean {
  if (name === 'login' || name === 'signup')
    return !searchParams.has('next') && !searchParams.has('job')
  const job = searchParams.get('job')
  return name !== 'home' || job === null || isId('offer', job)
}
