import type { OwnCompany, PublicCompanyPage } from '../../contract/companies.ts'
import { isId } from '../../contract/ids.ts'
import type { CompanyPageQuery } from '../../contract/queries.ts'
import type { Deps, Session } from '../../platform/context.ts'
import { problem } from '../../platform/problem.ts'
import { listTransactions } from '../billing/service.ts'
import { refreshCatalogue } from '../catalogue/service.ts'
import { dropFile, keepLogo } from '../files/service.ts'
import { listCompanyOffers } from '../offers/service.ts'
import { mayListCompaniesOf } from './policy.ts'
import { presentOwnCompany, presentPublicCompany } from './present.ts'
import { type CompanyRow, getManagedCompany, getVerifiedCompany, listCompaniesOf } from './store.ts'

export type { CompanyRow } from './store.ts'

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
 * A company as its row has it, to one who manages it: to everybody else there is no such company.
 * @throws `companies.not_found`
 */
export async function requireManaged(
  deps: Deps,
  { profileId }: Session,
  companyId: string,
): Promise<CompanyRow> {
  const isKnown = isId('company', companyId)
  const row = isKnown && (await getManagedCompany(deps.db, { companyId, profileId }))
  if (!row) throw problem('companies.not_found')
  return row
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
  if (!mayListCompaniesOf(session, profileId)) throw problem('profiles.not_found')
  const [rows, transactions] = await Promise.all([
    listCompaniesOf(deps.db, profileId),
    listTransactions(deps, profileId),
  ])
  return rows.map((row) => presentOwnCompany(row, transactions.get(row.id) ?? []))
}

/** Puts a picture in the place of a company's logo. @throws `companies.not_found`, what `keepLogo` throws */
export async function changeLogo(
  deps: Deps,
  session: Session,
  id: string,
  logo: File,
): Promise<OwnCompany> {
  await requireManaged(deps, session, id)
  await keepLogo(deps, { profileId: session.profileId, companyId: id }, logo)
  await refreshCatalogue(deps)
  return getOwnCompany(deps, session, id)
}

/** @throws `companies.not_found` */
export async function removeLogo(deps: Deps, session: Session, id: string): Promise<OwnCompany> {
  await requireManaged(deps, session, id)
  await dropFile(deps, { kind: 'logo', profileId: session.profileId, companyId: id })
  await refreshCatalogue(deps)
  return getOwnCompany(deps, session, id)
}

/** @throws `companies.not_found` */
export async function getOwnCompany(deps: Deps, session: Session, id: string): Promise<OwnCompany> {
  const companies = await listOwnCompanies(deps, session, session.profileId)
  const company = companies.find((one) => one.id === id)
  if (!company) throw problem('companies.not_found')
  return company
}
