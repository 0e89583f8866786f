import type { OwnCompany, PublicCompanyPage } from '../../contract/companies.ts'
import { isId } from '../../contract/ids.ts'
import type { CompanyPageQuery } from '../../contract/queries.ts'
import type { Deps, Session } from '../../platform/context.ts'
import { problem } from '../../platform/problem.ts'
import { listCompanyOffers } from '../offers/service.ts'
import { presentOwnCompany, presentPublicCompany } from './present.ts'
import { getVerifiedCompany, listCompaniesOf } from './store.ts'

/**
 * A company and a page of its open offers, read afresh: what it says of itself may change without
 * any offer doing so.
 * @throws `companies.not_found` unless the company is there and verified.
 */
export async function getCompanyPage(
  deps: Deps,
  id: string,
  query: CompanyPageQuery,
): Promise<PublicCompanyPage> {
  const row = isId('company', id) ? await getVerifiedCompany(deps.db, id) : null
  if (!row) throw problem('companies.not_found')
  const { data, pagination } = await listCompanyOffers(deps, id, query)
  return { company: presentPublicCompany(row), job_offers: data, pagination }
}

/**
 * The companies that the caller manages; nobody else's are for them to see.
 * @throws `profiles.not_found` for any other profile.
 */
export async function listOwnCompanies(
  deps: Deps,
  session: Session,
  profileId: string,
): Promise<OwnCompany[]> {
  if (profileId !== session.profileId) throw problem('profiles.not_found')
  return (await listCompaniesOf(deps.db, profileId)).map(presentOwnCompany)
}
