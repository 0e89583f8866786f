import { readTimedResponse } from '../../board/catalogue/answer-service.ts'
import { refreshCatalogue } from '../../board/catalogue/version-service.ts'
import { presentOffer } from '../../board/offers/service.ts'
import { paginate } from '../../contract/board/pagination.ts'
import type { CompanyPageQuery } from '../../contract/board/queries.ts'
import type { OwnCompany, PublicCompanyPage } from '../../contract/hiring/companies.ts'
import type { MemberRight, MemberRole } from '../../contract/hiring/member-rights.ts'
import { isId } from '../../contract/ids.ts'
import type { Deps, Session } from '../../deps/context.ts'
import type { CachedResponse } from '../../deps/response-cache.ts'
import { removeFile, storeLogo } from '../../people/files/service.ts'
import { decodeJson, fromJson } from '../../platform/json.ts'
import { problem } from '../../platform/problem.ts'
import { requireMemberRight } from '../../shared/member-rights/service.ts'
import { listPurchases } from '../billing/service.ts'
import { canListCompaniesOf } from './policy.ts'
import { presentOwnCompany, presentPublicCompany } from './present.ts'
import {
  type CompanyRow,
  getCompanyOfMember,
  getCompanyWithOffers,
  getFormerCompany,
  type HiringCompany,
  listCompaniesOfMember,
  listCompaniesWithOpenOffers,
} from './store.ts'

export type { CompanyRow } from './store.ts'

/** Returns a company's public data and a page of its open offers. @throws `companies.not_found` */
export async function readCompanyPage(
  deps: Deps,
  id: string,
  query: CompanyPageQuery,
): Promise<CachedResponse> {
  const key = `/company/${id}?page=${query.page}&limit=${query.limit}`
  const kept = await readTimedResponse(deps, key, () => buildCompanyPage(deps, id, query))
  deps.answers?.tags.push(kept.lateTag)
  return kept
}

/** Like `readCompanyPage`, but returns decoded data, for HTML pages that the worker renders. */
export const getCompanyPage = async (
  deps: Deps,
  id: string,
  query: CompanyPageQuery,
): Promise<PublicCompanyPage> =>
  fromJson(decodeJson<PublicCompanyPage>((await readCompanyPage(deps, id, query)).body))

async function buildCompanyPage(
  deps: Deps,
  id: string,
  query: CompanyPageQuery,
): Promise<PublicCompanyPage> {
  if (!isId('company', id)) throw problem('companies.not_found')
  const { page, limit } = query
  const found = await getCompanyWithOffers(deps.publicDb, id, { offset: (page - 1) * limit, limit })
  if (!found) throw problem('companies.not_found')
  return {
    company: presentPublicCompany(found.company),
    job_offers: found.offers.map(presentOffer),
    pagination: paginate(found.total, page, limit),
  }
}

/** Returns the newest delisted offer (if any) of a company that lost its page; otherwise null. */
export const findFormerCompany = async (
  { publicDb }: Deps,
  id: string,
): Promise<{ offerId: string | null } | null> =>
  isId('company', id) ? getFormerCompany(publicDb, id) : null

/** Lists the companies with open offers, and when one of these offers was last changed. */
export const listHiringCompanies = ({ publicDb }: Deps): Promise<HiringCompany[]> =>
  listCompaniesWithOpenOffers(publicDb)

/**
 * Returns a company and the caller's role in it.
 * @throws `companies.not_found` if the caller is not a member, `auth.forbidden` if the role lacks
 * the right
 */
export async function requireMembership(
  deps: Deps,
  { profileId }: Session,
  companyId: string,
  right: MemberRight = 'read',
): Promise<CompanyRow & { role: MemberRole }> {
  const key = { companyId, profileId }
  const row = isId('company', companyId) ? await getCompanyOfMember(deps.db, key) : null
  requireMemberRight(row?.role, right, 'companies.not_found')
  return row
}

/** Lists the caller's companies. @throws `profiles.not_found` if `profileId` is another person's */
export async function listOwnCompanies(
  deps: Deps,
  session: Session,
  profileId: string,
): Promise<OwnCompany[]> {
  if (!canListCompaniesOf(session, profileId)) throw problem('profiles.not_found')
  const [rows, transactions] = await Promise.all([
    listCompaniesOfMember(deps.db, profileId),
    listPurchases(deps, profileId),
  ])
  return rows.map((row) => presentOwnCompany(row, transactions.get(row.id) ?? []))
}

/**
 * Replaces a company's logo. Requires the owner role.
 * @throws `companies.not_found`, `auth.forbidden`, and whatever `storeLogo` throws
 */
export async function changeCompanyLogo(
  deps: Deps,
  session: Session,
  id: string,
  logo: File,
): Promise<OwnCompany> {
  await requireMembership(deps, session, id, 'manage')
  await storeLogo(deps, { profileId: session.profileId, companyId: id }, logo)
  return refreshAndGetOwnCompany(deps, session, id)
}

/** Removes the logo. Requires the owner role. @throws `companies.not_found`, `auth.forbidden` */
export async function removeCompanyLogo(
  deps: Deps,
  session: Session,
  id: string,
): Promise<OwnCompany> {
  await requireMembership(deps, session, id, 'manage')
  await removeFile(deps, { kind: 'logo', profileId: session.profileId, companyId: id })
  return refreshAndGetOwnCompany(deps, session, id)
}

/** Refreshes the catalogue after a change to a company of the caller, and returns the company. */
export async function refreshAndGetOwnCompany(
  deps: Deps,
  session: Session,
  id: string,
): Promise<OwnCompany> {
  await refreshCatalogue(deps)
  return getOwnCompany(deps, session, id)
}

/** Returns one of the caller's companies. @throws `companies.not_found` */
export async function getOwnCompany(deps: Deps, session: Session, id: string): Promise<OwnCompany> {
  const companies = await listOwnCompanies(deps, session, session.profileId)
  const company = companies.find((one) => one.id === id)
  if (!company) throw problem('companies.not_found')
  return company
}
