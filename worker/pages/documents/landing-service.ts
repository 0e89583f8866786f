import { type CatalogueAnswer, readAnswer } from '../../board/catalogue/answer-service.ts'
import { landingPageAnswer, landingPagesAnswer } from '../../board/landing-pages/service.ts'
import { offersAnswer } from '../../board/offers/list-service.ts'
import { offerAnswer } from '../../board/offers/service.ts'
import { type LandingPageDetails, landingPageFilters } from '../../contract/board/landing-pages.ts'
import { limits } from '../../contract/limits.ts'
import { pages } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { t } from '../../platform/i18n.ts'
import { sanitised, withOpen } from './offer-service.ts'
import type { Page } from './page.ts'
import { absolute, orMissing, plainPage } from './plain-service.ts'

/** Returns the content of a landing page; null if no landing page has this path. */
export const findLandingPage = (deps: Deps, path: string): Promise<LandingPageDetails | null> =>
  orMissing(() => readAnswer(deps, landingPageAnswer(deps, slugIn(path))))

/** Builds the page that says that there is no landing page at this address. */
export function missingLandingPage(deps: Deps): Page {
  const plain = plainPage(deps, t('pages.not_found'), 404)
  return { ...plain, modules: ['landing'], data: { ...plain.data, landing: null } }
}

/** Builds a landing page: the open offers of a skill, job category, country or employment type. */
export async function landingPage(deps: Deps, url: URL): Promise<Page> {
  const read = <Body>(answer: CatalogueAnswer<Body>) => readAnswer(deps, answer)
  const landing = await read(landingPageAnswer(deps, slugIn(url.pathname)))
  const { label, count, slug } = landing.landing_page
  const filters = landingPageFilters(landing.landing_page)
  const jobId = url.searchParams.get('job')
  const [list, job] = await Promise.all([
    read(offersAnswer(deps, { ...filters, page: 1, limit: limits.pageSize })),
    jobId === null ? null : orMissing(() => read(offerAnswer(deps, jobId))),
  ])
  const plain = plainPage(deps, t('landing_title', { label, count }))
  return {
    ...plain,
    description: t('landing_description', { ns: 'documents', label, count }),
    canonical: absolute(deps, pages.landing.replace(':slug', slug)),
    isIndexed: true,
    data: {
      ...plain.data,
      landing,
      list: { ...list, data: withOpen(list.data, jobId) },
      ...(job && { job_offer: sanitised(job.job_offer) }),
    },
    modules: jobId === null ? ['landing'] : ['landing', 'offer-body'],
  }
}

/** Builds the directory of all landing pages. */
export async function landingPagesPage(deps: Deps): Promise<Page> {
  const plain = plainPage(deps, t('pages.landings'))
  return {
    ...plain,
    description: t('landings_description', { ns: 'documents' }),
    canonical: absolute(deps, pages.landings),
    isIndexed: true,
    data: { ...plain.data, landings: await readAnswer(deps, landingPagesAnswer(deps)) },
    modules: ['landings'],
  }
}

const slugIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
