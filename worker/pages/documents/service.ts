import { hashResponseContent } from '../../board/catalogue/answer-service.ts'
import {
  buildResponseCacheVersion,
  buildTimedCacheVersion,
  getTrustedResponseCacheVersion,
  readCatalogueVersionInTime,
} from '../../board/catalogue/version-service.ts'
import type { RenderPage } from '../../contract/shared/page-data.ts'
import { publicPageNames } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import type { CachedResponse } from '../../deps/response-cache.ts'
import { describeError } from '../../platform/describe-error.ts'
import { t } from '../../platform/i18n.ts'
import { problem } from '../../platform/problem.ts'
import type { PageAddress } from './address.ts'
import { buildPublicCompanyPage } from './company-service.ts'
import { buildHomePage } from './home-service.ts'
import {
  buildLandingPage,
  buildLandingPageDirectory,
  buildLandingPageNotFound,
  findLandingPage,
} from './landing-service.ts'
import { buildOfferPage, findOfferOrErrorPage } from './offer-service.ts'
import type { PageHttpStatus, UnrenderedPage } from './page.ts'
import { buildPlainPage, toAbsoluteUrl } from './plain-service.ts'
import { fillTemplate } from './template.ts'

/** A page that is ready to be sent. */
export type RenderedPage = {
  status: PageHttpStatus
  html: Uint8Array
  /** Identifies the content, for the ETag; null if each request may get different content. */
  tag: string | null
  /** Whether the catalogue failed or was too slow, so that the page's data may be outdated. */
  isFallback: boolean
}

/** Returns the HTML of the page at an address, from a cache if possible. */
export async function renderPageAtAddress(
  deps: Deps,
  address: PageAddress,
  renderPage: RenderPage,
): Promise<RenderedPage | { redirect: string }> {
  const known = findCachedPage(deps, address)
  if (known) return known
  const other = await findRedirectOrErrorPage(deps, address)
  if (other !== null && 'redirect' in other) return other
  const rendered = async (page: UnrenderedPage) => ({
    status: page.status,
    html: await renderedPage(deps, page, address.url, renderPage),
    tag: null,
    isFallback: false,
  })
  if (other !== null) return rendered(other)
  const version = address.cacheKey === null ? null : await versionOf(deps, address.name)
  if (version === null || address.cacheKey === null) {
    const last = address.cacheKey && (await deps.memory.responses.last(deps, address.cacheKey))
    if (last) return { status: 200, html: last.body, tag: null, isFallback: true }
    const { page, answers } = await readPage(deps, address)
    return { ...(await rendered(page)), isFallback: answers.isFallback }
  }
  let isFallback = false
  const kept = await deps.memory.responses.read(deps, address.cacheKey, version, async () => {
    const { page, answers, isComplete } = await readPage(deps, address)
    isFallback = answers.isFallback
    return {
      // Sorted, because the calls run in parallel and end in any order.
      tag: await hashResponseContent([page.status, answers.tags.toSorted()]),
      build: async () => ({
        body: await renderedPage(deps, page, address.url, renderPage),
        isCurrent: isComplete && !answers.isFallback,
      }),
    }
  })
  const opened = toRenderedPage(address, kept)
  return isFallback ? { ...opened, tag: null, isFallback } : opened
}

/** Returns the cached page if it is current, or null. Queries neither the catalogue nor D1. */
function findCachedPage(deps: Deps, address: PageAddress): RenderedPage | null {
  const version = trustedVersionOf(deps, address.name)
  if (version === null || address.cacheKey === null) return null
  const kept = deps.memory.responses.current(deps, address.cacheKey, version)
  return kept ? toRenderedPage(address, kept) : null
}

/** Converts a cached page. Only pages with the status 200 or 404 are cached. */
const toRenderedPage = ({ name }: PageAddress, { body, tag }: CachedResponse): RenderedPage => ({
  status: name === null ? 404 : 200,
  html: body,
  tag,
  isFallback: false,
})

/** Returns the version of a page's data; null if the catalogue fails or is too slow. */
async function versionOf(deps: Deps, name: PageAddress['name']): Promise<string | null> {
  const trusted = trustedVersionOf(deps, name)
  if (trusted !== null) return trusted
  const version = await readCatalogueVersionInTime(deps)
  return version && buildResponseCacheVersion(deps, version)
}

/** Like `versionOf`, but without a request to the catalogue: null if the version is not known. */
function trustedVersionOf(deps: Deps, name: PageAddress['name']): string | null {
  if (name === 'company') return buildTimedCacheVersion(deps)
  const isOfCatalogue = name !== null && pagesOfCatalogue.has(name)
  return isOfCatalogue ? getTrustedResponseCacheVersion(deps) : 'never changes'
}
const pagesOfCatalogue = new Set<string>(['home', 'offer', 'landing', 'landings'])

/**
 * Returns the redirect or error page for an address; null if the address has a normal page. The
 * result is not cached, because there are too many such addresses.
 */
async function findRedirectOrErrorPage(
  deps: Deps,
  { name, url }: PageAddress,
): Promise<UnrenderedPage | { redirect: string } | null> {
  const impatient = recordingDeps(deps)
  try {
    if (name === 'offer') {
      const found = await findOfferOrErrorPage(impatient, url)
      if (!('offer' in found)) return found
      return found.offer.url === url.pathname ? null : { redirect: found.offer.url }
    }
    if (name === 'landing' && !(await findLandingPage(impatient, url.pathname)))
      return buildLandingPageNotFound(deps)
    if (name === 'company') {
      const page = await buildPublicCompanyPage(impatient, url)
      return page.status === 200 ? null : page
    }
  } catch (error) {
    // After an error this function returns null, so that the page is sent without its data.
    deps.event.error = describeError(error)
  }
  return null
}

/** Returns deps with `answers`: reads add their tags to it and do not wait for a slow catalogue. */
const recordingDeps = (deps: Deps): Deps & Required<Pick<Deps, 'answers'>> =>
  Object.assign(Object.create(deps), { answers: { tags: [], isFallback: false } })

/** Renders a page to HTML. If React fails to render the content, the browser renders it instead. */
async function renderedPage(
  deps: Deps,
  page: UnrenderedPage,
  url: URL,
  renderPage: RenderPage,
): Promise<Uint8Array> {
  const template = await deps.env.ASSETS.fetch(new URL('/index.html', url))
  if (!template.ok) throw problem('server.unavailable')
  const content = await renderPage(url, page.data).catch((error: unknown) => {
    deps.event.error = describeError(error)
    return ''
  })
  return new TextEncoder().encode(fillTemplate(await template.text(), page, content))
}

/** Builds a page with its data, and returns the tags of the API responses that it used. */
async function readPage(deps: Deps, { name, url }: PageAddress) {
  const noted = recordingDeps(deps)
  try {
    const page = await pageWithData(noted, name, url)
    return { page, answers: noted.answers, isComplete: true }
  } catch (error) {
    // The page is sent without its data. The browser then requests the data and shows any error.
    deps.event.error = describeError(error)
    return { page: emptyPage(deps, name, url), answers: noted.answers, isComplete: false }
  }
}

async function pageWithData(
  deps: Deps,
  name: PageAddress['name'],
  url: URL,
): Promise<UnrenderedPage> {
  if (name === 'company') return buildPublicCompanyPage(deps, url)
  if (name === 'home') return buildHomePage(deps, url)
  if (name === 'offer') return buildOfferPage(deps, url)
  if (name === 'landing') return buildLandingPage(deps, url)
  if (name === 'landings') return buildLandingPageDirectory(deps)
  return emptyPage(deps, name, url)
}

function emptyPage(deps: Deps, name: PageAddress['name'], url: URL): UnrenderedPage {
  if (name === null) {
    return { ...buildPlainPage(deps, t('pages.not_found'), 404), modules: ['not-found'] }
  }
  if (name === 'gallery' || name === 'company') return buildPlainPage(deps, t('site_name'))
  if (name === 'home') return { ...buildPlainPage(deps, ''), title: t('home_title') }
  const page = { ...buildPlainPage(deps, t(`pages.${name}`)), modules: [moduleOf(name)] }
  return publicPageNames.includes(name)
    ? { ...page, canonical: toAbsoluteUrl(deps, url.pathname), isIndexed: true }
    : { ...page, needsScripts: true }
}

/** Returns the file name of a page's web module, such as `offer-create`. */
const moduleOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
