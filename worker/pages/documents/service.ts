import {
  type CatalogueAnswer,
  type CatalogueVersion,
  readAnswer,
} from '../../board/catalogue/service.ts'
import {
  facetsAnswer,
  isFormerOffer,
  offerAnswer,
  offersAnswer,
  prepareDescription,
  relatedOffersAnswer,
} from '../../board/offers/service.ts'
import { offerIdOf } from '../../contract/board/offer-address.ts'
import { canonicalFilters, readFilters } from '../../contract/board/offer-filters.ts'
import type { JobOffer } from '../../contract/board/offers.ts'
import { limits } from '../../contract/limits.ts'
import type { Operator } from '../../contract/shared/operator.ts'
import type { PageData, RenderPage } from '../../contract/shared/page-data.ts'
import { publicPages } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { isCardPaymentEnabled } from '../../hiring/billing/service.ts'
import { getCompanyPage } from '../../hiring/companies/service.ts'
import { describeError } from '../../platform/describe-error.ts'
import { t } from '../../platform/i18n.ts'
import { ProblemError, problem } from '../../platform/problem.ts'
import {
  companyPicture,
  offerPicture,
  offerSummary,
  type Preview,
  sitePicture,
} from '../previews/service.ts'
import { type Address, pageNumber } from './address.ts'
import { jobPosting } from './job-posting.ts'
import type { Page, PageStatus } from './page.ts'
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
  if (address.name === 'offer' && version !== null) {
    const found = await findOffer(deps, address.url, version)
    if ('offer' in found) {
      const { url } = found.offer
      if (url !== address.url.pathname) return { redirect: url }
    } else return renderedPage(deps, found, address.url, renderPage)
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
    if (name === 'home' && version !== null) return await homePage(deps, url, version)
    if (name === 'offer' && version !== null) return await offerPage(deps, url, version)
    if (name === 'company') return await companyPage(deps, url)
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
    ? { ...page, canonical: url.href }
    : { ...page, needsScripts: true }
}

async function homePage(deps: Deps, url: URL, version: CatalogueVersion): Promise<Page> {
  const filters = readFilters(url.searchParams)
  const jobId = url.searchParams.get('job')
  const number = pageNumber(url.searchParams)
  const read = <Body>(answer: CatalogueAnswer<Body>) => readAnswer(deps, answer, version)
  const [list, { facets }, job] = await Promise.all([
    read(offersAnswer(deps, { ...filters, page: number, limit: limits.pageSize })),
    read(facetsAnswer(deps, filters)),
    jobId === null ? undefined : orMissing(() => read(offerAnswer(deps, jobId))),
  ])
  const query = canonicalFilters(filters)
  const feed = at(deps, withQuery('/feed.xml', query))
  const plain = { ...plainPage(deps, ''), feed }
  if (number > 1) query.set('page', String(number))
  const data: PageData = { ...plain.data, list, facets }
  if (job === undefined) {
    // A page after the last one is nothing to list.
    const canonical = list.data.length > 0 || number === 1 ? at(deps, withQuery('/', query)) : null
    const title =
      number > 1 ? t('home_page_title', { ns: 'documents', page: number }) : t('home_title')
    return { ...plain, title, canonical, data }
  }
  if (job === null) {
    const title = t('title', { title: t('offer_unknown_title') })
    return { ...plain, title, data: { ...data, job_offer: null } }
  }
  return {
    ...plain,
    ...headOf(deps, job.job_offer),
    data: {
      ...data,
      list: { ...list, data: withOpen(list.data, job.job_offer.id) },
      job_offer: sanitised(job.job_offer),
    },
    modules: ['offer-body'],
  }
}

/**
 * An offer whose description is written into the page. It was sanitised when it was stored; here again,
 * since the browser parses it before its own sanitiser is there.
 */
const sanitised = (offer: JobOffer): JobOffer => ({
  ...offer,
  description: prepareDescription(offer.description).html,
})

/** Offers of which that with this id is open. */
const withOpen = (offers: JobOffer[], id: string | null): JobOffer[] =>
  offers.map((offer) => (offer.id === id ? sanitised(offer) : offer))

/** Title, summary and address of an offer, wherever it is open: its own page is the canonical one. */
const headOf = (deps: Deps, offer: JobOffer) => ({
  title: t('title', {
    title: t('offer_title', { title: offer.title, company: offer.company_id.name }),
  }),
  description: offerSummary(offer),
  canonical: at(deps, offer.url),
  image: imageOf(deps, offerPicture(offer)),
})

/** An open or closed offer; or the page that says what has become of it. */
async function findOffer(
  deps: Deps,
  url: URL,
  version: CatalogueVersion,
): Promise<{ offer: JobOffer } | Page> {
  const id = offerIdOf(url.pathname)
  const read = <Body>(answer: CatalogueAnswer<Body>) => readAnswer(deps, answer, version)
  const found = id === null ? null : await orMissing(() => read(offerAnswer(deps, id)))
  if (found) return { offer: found.job_offer }
  const isFormer = id !== null && (await isFormerOffer(deps, id))
  const plain = plainPage(deps, t('offer_unknown_title'), isFormer ? 410 : 404)
  const related = isFormer ? await read(relatedOffersAnswer(deps, id)) : null
  return { ...plain, data: { ...plain.data, job_offer: null, related }, modules: ['offer'] }
}

/** The own page of an offer that is listed. */
async function offerPage(deps: Deps, url: URL, version: CatalogueVersion): Promise<Page> {
  const id = offerIdOf(url.pathname) ?? ''
  const read = <Body>(answer: CatalogueAnswer<Body>) => readAnswer(deps, answer, version)
  const [{ job_offer }, related] = await Promise.all([
    read(offerAnswer(deps, id)),
    read(relatedOffersAnswer(deps, id)),
  ])
  const plain = plainPage(deps, '')
  const head = headOf(deps, job_offer)
  return {
    ...plain,
    ...head,
    // A closed offer is for people who have its link.
    canonical: job_offer.is_active ? head.canonical : null,
    data: { ...plain.data, job_offer: sanitised(job_offer), related },
    jobPosting: jobPosting(job_offer, head.canonical),
    modules: ['offer'],
  }
}

async function companyPage(deps: Deps, url: URL): Promise<Page> {
  const id = url.pathname.split('/')[2] ?? ''
  const found = await orMissing(() =>
    getCompanyPage(deps, id, { page: 1, limit: limits.companyPageSize }),
  )
  if (found === null) {
    const missing = plainPage(deps, t('pages.not_found'), 404)
    return { ...missing, modules: ['company'], data: { ...missing.data, company: null } }
  }
  const { company, job_offers, pagination } = found
  const openId = url.searchParams.get('job')
  const plain = plainPage(deps, t('company_title', { company: company.name }))
  return {
    ...plain,
    description: t('company_description', {
      ns: 'documents',
      company: company.name,
      count: pagination.total,
    }),
    canonical: at(deps, `/company/${company.id}`),
    image: imageOf(deps, companyPicture(company, pagination.total)),
    data: { ...plain.data, company: { ...found, job_offers: withOpen(job_offers, openId) } },
    modules: openId === null ? ['company'] : ['company', 'offer-body'],
  }
}

const plainPage = (deps: Deps, title: string, status: PageStatus = 200): Page => ({
  status,
  title: t('title', { title }),
  description: t('default_description', { ns: 'documents' }),
  canonical: null,
  image: imageOf(deps, sitePicture),
  jobPosting: null,
  needsScripts: false,
  feed: null,
  modules: [],
  data: {
    now: deps.clock.now().toISOString(),
    operator: operatorOf(deps),
    analytics_key: deps.vars.ANALYTICS_KEY,
  },
})

const operatorOf = ({ vars }: Pick<Deps, 'vars'>): Operator => ({
  name: vars.OPERATOR_NAME,
  address: vars.OPERATOR_ADDRESS,
  email: vars.OPERATOR_EMAIL,
  takes_cards: isCardPaymentEnabled({ vars }),
})

const imageOf = (deps: Deps, { path, alt }: Preview) => ({ url: at(deps, path), alt })

const withQuery = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query}`

const at = (deps: Deps, path: string): string => new URL(path, deps.vars.SITE_ORIGIN).href

/** Null for a 404; other errors are thrown. */
async function orMissing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null
    throw error
  }
}
