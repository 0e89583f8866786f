import { readResponseBody } from '../../board/catalogue/answer-service.ts'
import { cacheableRelatedOffers, prepareDescription } from '../../board/offers/service.ts'
import type { JobOffer } from '../../contract/board/offers.ts'
import { limits } from '../../contract/limits.ts'
import type { Deps } from '../../deps/context.ts'
import { findFormerCompany, getCompanyPage } from '../../hiring/companies/service.ts'
import { t } from '../../platform/i18n.ts'
import { buildCompanyPreviewImage, summarisePlainText } from '../previews/service.ts'
import { sanitiseOpenOffer } from './offer-service.ts'
import { buildOrganizationStructuredData } from './organization.ts'
import type { UnrenderedPage } from './page.ts'
import {
  buildPagePreviewImage,
  buildPlainPage,
  nullIfNotFound,
  toAbsoluteUrl,
} from './plain-service.ts'

export async function buildPublicCompanyPage(deps: Deps, url: URL): Promise<UnrenderedPage> {
  const id = url.pathname.split('/')[2] ?? ''
  const found = await nullIfNotFound(() =>
    getCompanyPage(deps, id, { page: 1, limit: limits.companyPageSize }),
  )
  if (found === null) return missingCompanyPage(deps, id)
  const { company, job_offers, pagination } = found
  // Sanitise again, because the browser parses the page before the web app's sanitiser has loaded.
  const described = company.description === null ? null : prepareDescription(company.description)
  const shown = { ...company, description: described?.html ?? null }
  const openId = url.searchParams.get('job')
  const plain = buildPlainPage(deps, t('company_title', { company: company.name }))
  return {
    ...plain,
    description: described
      ? summarisePlainText(described.text)
      : t('company_description', {
          ns: 'documents',
          company: company.name,
          count: pagination.total,
        }),
    canonical: toAbsoluteUrl(deps, `/company/${company.id}`),
    isIndexed: true,
    image: buildPagePreviewImage(deps, buildCompanyPreviewImage(company, pagination.total)),
    structuredData: buildOrganizationStructuredData(
      { ...company, description: described?.text ?? null },
      plain.data.origin,
    ),
    data: {
      ...plain.data,
      company: { ...found, company: shown, job_offers: sanitiseOpenOffer(job_offers, openId) },
    },
    modules: openId === null ? ['company'] : ['company', 'offer-card-body'],
  }
}

/**
 * Builds the page for an id without a company page: status 410 with similar offers if the company
 * had a page in the past, otherwise 404.
 */
async function missingCompanyPage(deps: Deps, id: string): Promise<UnrenderedPage> {
  const former = await findFormerCompany(deps, id)
  const missing = buildPlainPage(deps, t('pages.not_found'), former ? 410 : 404)
  const data = { ...missing.data, company: null }
  if (former) {
    const similar = former.offerId === null ? [] : await similarOffers(deps, former.offerId)
    Object.assign(data, { former_company: { id, similar } })
  }
  return { ...missing, modules: ['company'], data }
}

/** Returns similar offers; none if the catalogue fails, since the page is complete without them. */
async function similarOffers(deps: Deps, offerId: string): Promise<JobOffer[]> {
  try {
    return (await readResponseBody(deps, cacheableRelatedOffers(deps, offerId))).similar
  } catch {
    return []
  }
}
