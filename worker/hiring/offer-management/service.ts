import { refreshCatalogue } from '../../board/catalogue/service.ts'
import { presentOffer, requireDescription } from '../../board/offers/service.ts'
import { isAppliedHere, isRemoteEmploymentType } from '../../contract/board/offers.ts'
import { paginate } from '../../contract/board/pagination.ts'
import type { CompanyPageQuery } from '../../contract/board/queries.ts'
import {
  applyMethodError,
  hasApplyMethod,
  type JobOfferPatch,
  type OwnJobOffer,
  type OwnJobOfferList,
  salaryRangeError,
} from '../../contract/hiring/offer-input.ts'
import { isId } from '../../contract/ids.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { requireMembership } from '../companies/service.ts'
import { presentOwnOffer } from './present.ts'
import {
  listOffersOf,
  type OfferChange,
  type OwnOfferRow,
  updateOwnOffer,
  withdrawOwnOffer,
} from './store.ts'

const present = (row: OwnOfferRow): OwnJobOffer => presentOwnOffer(row, presentOffer(row))

/**
 * A page of a company's offers, newest first, for a member: listed or not, but not withdrawn.
 * @throws `companies.not_found`
 */
export async function listOwnOffers(
  deps: Deps,
  session: Session,
  companyId: string,
  { page, limit }: CompanyPageQuery,
): Promise<OwnJobOfferList> {
  await requireMembership(deps, session, companyId)
  const place = { offset: (page - 1) * limit, limit }
  const { rows, total } = await listOffersOf(deps.db, companyId, place)
  return { data: rows.map(present), pagination: paginate(total, page, limit) }
}

/**
 * Changes fields of an offer, for a member of its company.
 * @throws `offers.not_found`; `request.invalid` if the salary range is out of order or no apply method
 * is left
 */
export async function changeOffer(
  deps: Deps,
  { profileId }: Session,
  offerId: string,
  patch: JobOfferPatch,
): Promise<OwnJobOffer> {
  const change = { ...offerColumns(patch), updatedAt: deps.clock.now() }
  const own = { offerId, profileId }
  const found = isId('offer', offerId) ? await updateOwnOffer(deps.db, own, change) : null
  if (!found) throw problem('offers.not_found')
  const offer = present(found.row)
  if (!found.isChanged) throw refusalOf(offer, patch)
  await refreshCatalogue(deps)
  return offer
}

/** Withdraws an offer for good. @throws `offers.not_found`, also when repeated */
export async function withdrawOffer(
  deps: Deps,
  { profileId }: Session,
  offerId: string,
): Promise<void> {
  const own = { offerId, profileId }
  const isDone = isId('offer', offerId) && (await withdrawOwnOffer(deps.db, own, deps.clock.now()))
  if (!isDone) throw problem('offers.not_found')
  await refreshCatalogue(deps)
}

/** The error if the changed offer would break a rule about several fields. */
function refusalOf(offer: OwnJobOffer, patch: JobOfferPatch) {
  const isHere = appliedHereBy(patch) ?? isAppliedHere(offer)
  const asked = { ...offer, ...patch, internal_ats: isHere, quick_apply: isHere }
  const hasWay = hasApplyMethod({ ...asked, apply_email: asked.apply_email_address })
  const [path, code] = hasWay
    ? (['job_offer.salary_range_min', salaryRangeError.error] as const)
    : (['job_offer.apply_url', applyMethodError.error] as const)
  return problem('request.invalid', { errors: [{ path, code }] })
}

/** Columns that a patch cannot change. A new column must be listed here or in `offerColumns`. */
type ClosedColumn =
  | 'rowid'
  | 'id'
  | 'companyId'
  | 'version'
  | 'paymentStatus'
  | 'awaitsConfirmation'
  | 'withdrawnAt'
  | 'salaryMinEur'
  | 'salaryMaxEur'
  | 'viewsCount'
  | 'applicationsCount'
  | 'transactionId'
  | 'submittedAt'
  | 'createdAt'
  | 'updatedAt'
  | 'source'
  | 'sourceId'

/** The editable columns, one line each. */
function offerColumns(patch: JobOfferPatch): Partial<OfferChange> {
  const { description: html } = patch
  const description = html === undefined ? null : requireDescription(html, 'job_offer.description')
  const type = patch.employment_type
  const isHere = appliedHereBy(patch)
  const all = {
    title: patch.title,
    description: description?.html,
    descriptionText: description?.text,
    location: patch.location,
    skills: patch.skills,
    jobTypes: patch.job_type,
    benefits: patch.benefits,
    employmentType: type,
    isRemote: type && isRemoteEmploymentType(type),
    experienceLevel: patch.experience_level,
    salaryMin: orNotSaid(patch.salary_range_min),
    salaryMax: orNotSaid(patch.salary_range_max),
    currency: patch.currency,
    applyUrl: patch.apply_url,
    applyEmailAddress: patch.apply_email_address,
    internalAts: isHere,
    quickApply: isHere,
    applicationsLimit: patch.applications_limit,
    isActive: patch.is_active,
  } satisfies Record<Exclude<keyof OfferChange, ClosedColumn>, unknown>
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** Undefined if neither flag is in the patch. */
const appliedHereBy = ({ internal_ats, quick_apply }: JobOfferPatch): boolean | undefined =>
  internal_ats === undefined && quick_apply === undefined
    ? undefined
    : isAppliedHere({ internal_ats: internal_ats === true, quick_apply: quick_apply === true })

/** A salary of 0 counts as not stated. */
const orNotSaid = (amount: number | null | undefined) => (amount === 0 ? null : amount)
