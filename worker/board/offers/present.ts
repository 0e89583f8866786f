import { buildOfferSlugAndUrl } from '../../contract/board/offer-address.ts'
import {
  acceptsApplicationsHere,
  isRemoteWorkplace,
  type JobOffer,
  listPlacesOfWork,
} from '../../contract/board/offers.ts'
import type { OwnJobOffer } from '../../contract/hiring/offer-input.ts'
import { buildFileUrlPath } from '../../contract/people/files.ts'
import type { OfferCardRow } from '../../db/offer-card.ts'
import type { OfferContentColumns } from '../../db/offer-columns.ts'

/** Builds the public form of an offer. Only the fields named in this function are sent. */
export function presentOffer(row: OfferCardRow): JobOffer {
  const isHere = acceptsApplicationsHere({
    internal_ats: row.internalAts,
    quick_apply: row.quickApply,
  })
  return {
    id: row.id,
    ...buildOfferSlugAndUrl(row.id, row.title, row.companyName),
    title: row.title,
    description: row.description,
    company_id: {
      id: row.companyId,
      name: row.companyName,
      logoUrl: buildFileUrlPath('logo', row.companyLogoFileId),
      website: row.companyWebsite,
      verification_level: row.companyLevel,
    },
    workplace: row.workplace,
    is_remote: isRemoteWorkplace(row.workplace),
    location: row.location,
    eligible_countries: row.eligibleCountries,
    places: listPlacesOfWork(row.workplace, row.places),
    timezone_overlap: row.timezoneOverlap,
    skills: row.skills,
    benefits: row.benefits,
    employment_type: row.employmentType,
    contract_type: row.contractType,
    job_type: row.jobCategories,
    experience_level: row.experienceLevel,
    salary_range_min: row.salaryMin,
    salary_range_max: row.salaryMax,
    currency: row.currency,
    salary_period: row.salaryPeriod,
    salary_range_min_eur: row.salaryMinEur,
    salary_range_max_eur: row.salaryMaxEur,
    is_active: row.isActive,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    views_count: row.viewsCount,
    applications_count: row.applicationsCount,
    apply_url: row.applyUrl,
    apply_email_address: row.applyEmailAddress,
    internal_ats: isHere,
    quick_apply: isHere,
    payment_status: row.awaitsConfirmation ? 'pending' : row.paymentStatus,
  }
}

/** The fields that an author writes, and the description as plain text. */
export type OfferContent = OwnJobOffer & { description_text: string }

/** Converts an offer's content to database columns. Fields missing in the input are left out. */
export function toOfferColumns(offer: OfferContent): OfferContentColumns
export function toOfferColumns(offer: Partial<OfferContent>): Partial<OfferContentColumns>
export function toOfferColumns(offer: Partial<OfferContent>): Partial<OfferContentColumns> {
  const all = {
    title: offer.title,
    description: offer.description,
    descriptionText: offer.description_text,
    workplace: offer.workplace,
    location: offer.location,
    eligibleCountries: offer.eligible_countries,
    places: offer.places,
    timezoneOverlap: offer.timezone_overlap,
    skills: offer.skills,
    jobCategories: offer.job_type,
    benefits: offer.benefits,
    employmentType: offer.employment_type,
    contractType: offer.contract_type,
    experienceLevel: offer.experience_level,
    salaryMin: offer.salary_range_min,
    salaryMax: offer.salary_range_max,
    currency: offer.currency,
    salaryPeriod: offer.salary_period,
    expiresAt: offer.expires_at == null ? offer.expires_at : new Date(offer.expires_at),
    applyUrl: offer.apply_url,
    applyEmailAddress: offer.apply_email_address,
    internalAts: offer.internal_ats,
    quickApply: offer.quick_apply,
    applicationsLimit: offer.applications_limit,
    isActive: offer.is_active,
  } satisfies Record<keyof OfferContentColumns, unknown>
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
