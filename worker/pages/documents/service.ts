import {
  type CatalogueAnswer,
  catalogueVersion,
  readCachedAnswer,
} from '../../board/catalogue/service.ts'
import { facetsAnswer, offerAnswer, offersAnswer } from '../../board/offers/service.ts'
import { canonicalFilters, readFilters } from '../../contract/board/offer-filters.ts'
import { limits } from '../../contract/limits.ts'
import type { Operator } from '../../contract/shared/operator.ts'
import { galleryPath, type PageName } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { isCardPaymentEnabled } from '../../hiring/billing/service.ts'
import { getCompanyPage } from '../../hiring/companies/service.ts'
import { describeError } from '../../platform/describe-error.ts'
import { t } from '../../platform/i18n.ts'
import { decodeJson, fromJson, toJson } from '../../platform/json.ts'
import { ProblemError } from '../../platform/problem.ts'
import { jobPosting } from './job-posting.ts'
import type { PageContent } from './page.ts'
import { pageSummary } from './summary.ts'

/** The page at `url`, with the data of its first paint; a 404 if `name` is null. */
export async function buildPage(deps: Deps, name: PageName | null, url: URL): Promise<PageContent> {
  try {
    if (name === 'home') return await homePage(deps, url)
    if (name === 'company') return await companyPage(deps, url)
  } catch (error) {
    // Without its data the page still opens, requests them itself and shows the error.
    deps.event.error = describeError(error)
  }
  if (name === null) {
    const isGallery = url.pathname === galleryPath && deps.vars.ENVIRONMENT === 'local'
    return plainPage(deps, t('pages.not_found'), isGallery ? 200 : 404)
  }
  if (name === 'home') return { ...plainPage(deps, ''), title: t('home_title') }
  if (name === 'company') return plainPage(deps, t('site_name'))
  const page = plainPage(deps, t(`pages.${name}`))
  return isForEveryone(name) ? { ...page, canonical: at(deps, url.pathname) } : page
}

async function homePage(deps: Deps, url: URL): Promise<PageContent> {
  const filters = readFilters(url.searchParams)
  const query = canonicalFilters(filters).toString()
  const jobId = url.searchParams.get('job')
  const version = await catalogueVersion(deps)
  const read = async <Body>(answer: CatalogueAnswer<Body>) =>
    decodeJson(await readCachedAnswer(deps, answer, version))
  const [list, facets, job] = await Promise.all([
    read(offersAnswer(deps, { ...filters, page: 1, limit: limits.pageSize })),
    read(facetsAnswer(deps, filters)),
    jobId === null ? undefined : orMissing(() => read(offerAnswer(deps, jobId))),
  ])
  const { data: offers, pagination } = fromJson(list)
  const page: PageContent = {
    ...plainPage(deps, ''),
    title: t('home_title'),
    canonical: at(deps, query === '' ? '/' : `/?${query}`),
    offers,
    // The first screen shows no filters.
    firstScreen: query === '' ? { total: pagination.total } : null,
    data: {
      list: `{"query":${toJson(query)},"body":${list}}`,
      facets: toJson(fromJson(facets).facets),
    },
  }
  if (job === undefined) return page
  if (job === null) {
    const title = t('title', { title: t('offer_unknown_title') })
    return { ...page, title, canonical: null, data: { ...page.data, job_offer: 'null' } }
  }
  const offer = fromJson(job).job_offer
  const canonical = at(deps, `/?job=${offer.id}`)
  return {
    ...page,
    title: t('title', {
      title: t('offer_title', { title: offer.title, company: offer.company_id.name }),
    }),
    description: pageSummary(offer.description),
    canonical,
    offers: [offer, ...page.offers.filter(({ id }) => id !== offer.id)],
    data: { ...page.data, job_offer: toJson(offer) },
    jobPosting: jobPosting(offer, canonical),
  }
}

async function companyPage(deps: Deps, url: URL): Promise<PageContent> {
  const id = url.pathname.split('/')[2] ?? ''
  const found = await orMissing(() =>
    getCompanyPage(deps, id, { page: 1, limit: limits.companyPageSize }),
  )
  if (found === null) {
    return { ...plainPage(deps, t('pages.not_found'), 404), data: { company: 'null' } }
  }
  const { company, job_offers, pagination } = found
  return {
    ...plainPage(deps, t('company_title', { company: company.name })),
    description: t('company_description', { company: company.name, count: pagination.total }),
    canonical: at(deps, `/company/${company.id}`),
    offers: job_offers,
    data: { company: toJson(found) },
  }
}

const plainPage = (deps: Deps, title: string, status: 200 | 404 = 200): PageContent => ({
  status,
  title: t('title', { title }),
  description: t('default_description'),
  canonical: null,
  image: at(deps, '/brand/og.png'),
  data: {},
  offers: [],
  jobPosting: null,
  firstScreen: null,
  analyticsKey: deps.vars.ANALYTICS_KEY,
  operator: operatorOf(deps),
})

const operatorOf = ({ vars }: Pick<Deps, 'vars'>): Operator => ({
  name: vars.OPERATOR_NAME,
  address: vars.OPERATOR_ADDRESS,
  email: vars.OPERATOR_EMAIL,
  takes_cards: isCardPaymentEnabled({ vars }),
})

const isForEveryone = (name: PageName): boolean =>
  name === 'pricing' || name === 'policies' || name === 'login' || name === 'signup'

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
