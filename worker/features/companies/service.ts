import type { PublicCompanyPage } from '../../contract/companies.ts'
import { isId } from '../../contract/ids.ts'
import type { CompanyPageQuery } from '../../contract/queries.ts'
import type { Deps } from '../../platform/context.ts'
import type { Json } from '../../platform/json.ts'
import { problem } from '../../platform/problem.ts'
import { readThroughCache } from '../catalogue/service.ts'
import { listCompanyOffers } from '../offers/service.ts'
import { presentPublicCompany } from './present.ts'
import { getVerifiedCompany } from './store.ts'

/**
 * A company and a page of its open offers.
 * @throws `companies.not_found` unless the company is there and verified.
 */
export function readCompanyPage(
  deps: Deps,
  id: string,
  query: CompanyPageQuery,
): Promise<Json<PublicCompanyPage>> {
  if (!isId('company', id)) throw problem('companies.not_found')
  const key = `/company/${id}?page=${query.page}&limit=${query.limit}`
  return readThroughCache(deps, key, async () => {
    const row = await getVerifiedCompany(deps.db, id)
    if (!row) throw problem('companies.not_found')
    const { data, pagination } = await listCompanyOffers(deps, id, query)
    return { company: presentPublicCompany(row), job_offers: data, pagination }
  })
}
