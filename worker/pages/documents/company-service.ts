import { limits } from '../../contract/limits.ts'
import type { Deps } from '../../deps/context.ts'
import { getCompanyPage, isHiddenCompany } from '../../hiring/companies/service.ts'
import { t } from '../../platform/i18n.ts'
import { companyPicture } from '../previews/service.ts'
import { withOpen } from './offer-service.ts'
import type { Page } from './page.ts'
import { absolute, imageOf, orMissing, plainPage } from './plain-service.ts'

/** A company's public page. */
export async function companyPage(deps: Deps, url: URL): Promise<Page> {
  const id = url.pathname.split('/')[2] ?? ''
  const found = await orMissing(() =>
    getCompanyPage(deps, id, { page: 1, limit: limits.companyPageSize }),
  )
  if (found === null) {
    const missing = plainPage(
      deps,
      t('pages.not_found'),
      (await isHiddenCompany(deps, id)) ? 410 : 404,
    )
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
    canonical: absolute(deps, `/company/${company.id}`),
    isIndexed: true,
    image: imageOf(deps, companyPicture(company, pagination.total)),
    data: { ...plain.data, company: { ...found, job_offers: withOpen(job_offers, openId) } },
    modules: openId === null ? ['company'] : ['company', 'offer-body'],
  }
}
