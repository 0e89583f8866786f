import type { CatalogueVersion } from '../../board/catalogue/service.ts'
import type { RenderPage } from '../../contract/shared/page-data.ts'
import { publicPages } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { describeError } from '../../platform/describe-error.ts'
import { t } from '../../platform/i18n.ts'
import { problem } from '../../platform/problem.ts'
import type { Address } from './address.ts'
import { companyPage } from './company-service.ts'
import { homePage } from './home-service.ts'
import {
  findLandingPage,
  landingPage,
  landingPagesPage,
  missingLandingPage,
} from './landing-service.ts'
import { findOffer, offerPage } from './offer-service.ts'
import type { Page, PageStatus } from './page.ts'
import { absolute, plainPage } from './plain-service.ts'
import { fillTemplate } from './template.ts'

/**
 * The HTML of the page at an address, from a cache if possible.
 * @param version of the catalogue; null if it could not be read
 */
export async function openPage(
  deps: Deps,
  address: Address,
  version: CatalogueVersion | null,
  renderPage: RenderPage,
): Promise<{ status: PageStatus; html: string } | { redirect: string }> {
  const other = version === null ? null : await otherAnswer(deps, address, version)
  if (other !== null) {
    return 'redirect' in other ? other : renderedPage(deps, other, address.url, renderPage)
  }
  if (version === null || address.cacheKey === null) {
    return renderedPage(deps, await readPage(deps, address, version), address.url, renderPage)
  }
  const status: PageStatus = address.name === null ? 404 : 200
  const build = async () => {
    const page = await readPage(deps, address, version)
    return new TextEncoder().encode((await renderedPage(deps, page, address.url, renderPage)).html)
  }
  const body = await deps.memory.responses.body(deps, address.cacheKey, version, build)
  return { status, html: new TextDecoder().decode(body) }
}

/** What answers an address besides the page itself. It is not cached: such addresses are endless. */
async function otherAnswer(
  deps: Deps,
  { name, url }: Address,
  version: CatalogueVersion,
): Promise<Page | { redirect: string } | null> {
  if (name === 'offer') {
    const found = await findOffer(deps, url, version)
    if (!('offer' in found)) return found
    return found.offer.url === url.pathname ? null : { redirect: found.offer.url }
  }
  if (name === 'landing' && !(await findLandingPage(deps, url.pathname, version)))
    return missingLandingPage(deps)
  return null
}

/** Without its content the page still opens, and the browser renders it. */
async function renderedPage(deps: Deps, page: Page, url: URL, renderPage: RenderPage) {
  const template = await deps.env.ASSETS.fetch(new URL('/index.html', url))
  if (!template.ok) throw problem('server.unavailable')
  const content = await renderPage(url, page.data).catch((error: unknown) => {
    deps.event.error = describeError(error)
    return ''
  })
  return { status: page.status, html: fillTemplate(await template.text(), page, content) }
}

/** A page with the data of its first paint. */
async function readPage(
  deps: Deps,
  { name, url }: Address,
  version: CatalogueVersion | null,
): Promise<Page> {
  try {
    if (name === 'company') return await companyPage(deps, url)
    if (version !== null) {
      if (name === 'home') return await homePage(deps, url, version)
      if (name === 'offer') return await offerPage(deps, url, version)
      if (name === 'landing') return await landingPage(deps, url, version)
      if (name === 'landings') return await landingPagesPage(deps, version)
    }
  } catch (error) {
    // Without its data the page still opens, requests them itself and shows the error.
    deps.event.error = describeError(error)
  }
  if (name === null) {
    return { ...plainPage(deps, t('pages.not_found'), 404), modules: ['not-found'] }
  }
  if (name === 'gallery') return plainPage(deps, t('site_name'))
  if (name === 'home') return { ...plainPage(deps, ''), title: t('home_title') }
  if (name === 'company') return plainPage(deps, t('site_name'))
  const page = { ...plainPage(deps, t(`pages.${name}`)), modules: [name] }
  return publicPages.includes(name)
    ? { ...page, canonical: absolute(deps, url.pathname), isIndexed: true }
    : { ...page, needsScripts: true }
}
