import { refreshCatalogue } from '../../board/catalogue/version-service.ts'
import {
  presentOffer,
  requireDescription,
  requireOfferExpiry,
  toOfferColumns,
} from '../../board/offers/service.ts'
import { acceptsApplicationsHere } from '../../contract/board/offers.ts'
import { paginate } from '../../contract/board/pagination.ts'
import { derivePlaceFields } from '../../contract/board/places.ts'
import type { OwnOffersQuery } from '../../contract/board/queries.ts'
import {
  hasApplyMethod,
  hasRequiredPlace,
  isSalaryRangeOrdered,
  type JobOfferPatch,
  missingApplyMethodErrorParams,
  missingPlaceErrorParams,
  resolveOfferExpiry,
  salaryRangeErrorParams,
} from '../../contract/hiring/offer-fields.ts'
import type { OwnJobOffer, OwnJobOfferList } from '../../contract/hiring/offer-input.ts'
import { isId } from '../../contract/ids.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { buildRefusal } from '../../shared/member-rights/service.ts'
import { requireMembership } from '../companies/service.ts'
import { presentOwnOffer } from './present.ts'
import {
  getOwnOffer,
  listCompanyOfferRows,
  type MemberOfferKey,
  type OfferChange,
  type OwnOfferRow,
  updateOwnOffer,
  withdrawOwnOffer,
} from './store.ts'

export const presentOwnOfferRow = (row: OwnOfferRow): OwnJobOffer =>
  presentOwnOffer(row, presentOffer(row))

/**
 * Lists a page of a company's offers for a member, newest first: either its current offers, or its
 * archive of withdrawn offers.
 * @throws `companies.not_found`
 */
export async function listOwnOffers(
  deps: Deps,
  session: Session,
  companyId: string,
  { page, limit, archived }: OwnOffersQuery,
): Promise<OwnJobOfferList> {
  await requireMembership(deps, session, companyId)
  const now = deps.clock.now()
  const place = { offset: (page - 1) * limit, limit, isArchive: archived, now }
  const { rows, total } = await listCompanyOfferRows(deps.db, companyId, place)
  return { data: rows.map(presentOwnOfferRow), pagination: paginate(total, page, limit) }
}

/**
 * Changes fields of an offer, for a member with the right to hire.
 * @throws `offers.not_found`, `auth.forbidden`, `plan.offers_exceeded`; `request.invalid` if the
 * minimum salary is not below the maximum, if the description, an apply method or a required place
 * is missing, or if the expiry is in the past or too late
 */
export async function changeOwnOffer(
  deps: Deps,
  { profileId }: Session,
  offerId: string,
  patch: JobOfferPatch,
): Promise<OwnJobOffer> {
  const now = deps.clock.now()
  const change = { ...changedColumns(patch, now), updatedAt: now }
  const own = { offerId, profileId }
  const found = isId('offer', offerId) ? await updateOwnOffer(deps.db, own, change) : null
  if (!found) throw await findOfferAccessProblem(deps, own)
  const offer = presentOwnOfferRow(found.row)
  if (!found.isChanged) throw refusalOf(offer, patch)
  await refreshCatalogue(deps)
  return offer
}

/** Withdraws an offer, which cannot be undone. @throws `offers.not_found`, `auth.forbidden` */
export async function withdrawOffer(
  deps: Deps,
  { profileId }: Session,
  offerId: string,
): Promise<void> {
  const own = { offerId, profileId }
  const isDone = isId('offer', offerId) && (await withdrawOwnOffer(deps.db, own, deps.clock.now()))
  if (!isDone) throw await findOfferAccessProblem(deps, own)
  await refreshCatalogue(deps)
}

/** The error if a person may not change an offer: "forbidden" for viewers, else "not found". */
export async function findOfferAccessProblem({ db }: Deps, own: MemberOfferKey) {
  const isReader = isId('offer', own.offerId) && (await getOwnOffer(db, own, 'read')) !== null
  return buildRefusal(isReader, 'offers.not_found')
}

// Finds out why the database refused a change: the change breaks a rule about several fields, or
// opens an offer although no offer slot is free.
function refusalOf(offer: OwnJobOffer, patch: JobOfferPatch) {
  const isHere = appliedHereBy(patch) ?? acceptsApplicationsHere(offer)
  const where = derivePlaceFields({ ...patch, locations: patch.location })
  const asked = { ...offer, ...patch, ...where, internal_ats: isHere, quick_apply: isHere }
  const salary_min = asked.salary_range_min ?? 0
  const salary_max = asked.salary_range_max ?? 0
  const namesPlace = asked.employment_type !== 'Onsite' && (patch.workplace ?? where.location)
  const workplace = asked.workplace ?? ''
  const broken = !hasApplyMethod({ ...asked, apply_email: asked.apply_email_address })
    ? missingApplyMethodErrorParams
    : !isSalaryRangeOrdered({ salary_min, salary_max })
      ? { ...salaryRangeErrorParams, path: ['salary_range_min'] }
      : namesPlace && !hasRequiredPlace({ ...asked, workplace, locations: asked.location })
        ? missingPlaceErrorParams
        : null
  if (!broken) return problem('plan.offers_exceeded')
  const path = `job_offer.${broken.path[0]}`
  return problem('request.invalid', { errors: [{ path, code: broken.error }] })
}

/** Maps a patch to the columns of an offer, and checks the description and the expiry. */
function changedColumns(patch: JobOfferPatch, now: Date): Partial<OfferChange> {
  const { description: html, expires_at: expiry } = patch
  const description = html === undefined ? null : requireDescription(html, 'job_offer.description')
  const isHere = appliedHereBy(patch)
  if (expiry !== undefined) requireOfferExpiry(expiry, now, 'job_offer.expires_at')
  return toOfferColumns({
    ...patch,
    ...derivePlaceFields({ ...patch, locations: patch.location }),
    expires_at: expiry === undefined ? undefined : resolveOfferExpiry(expiry, now).toISOString(),
    description: description?.html,
    description_text: description?.text,
    salary_range_min: orNotSaid(patch.salary_range_min),
    salary_range_max: orNotSaid(patch.salary_range_max),
    internal_ats: isHere,
    quick_apply: isHere,
  })
}

/** Whether people can apply on this site after the patch; undefined if the patch does not say. */
const appliedHereBy = ({ internal_ats, quick_apply }: JobOfferPatch): boolean | undefined =>
  internal_ats === undefined && quick_apply === undefined
    ? undefined
    : acceptsApplicationsHere({
        internal_ats: internal_ats === true,
        quick_apply: quick_apply === true,
      })

/** A salary of 0 means that the company did not state a salary. */
const orNotSaid = (amount: number | null | undefined) => (amount === 0 ? null : amount)
