import type { OfferDraft } from './offer-fields.ts'
import type { OwnJobOffer } from './offer-input.ts'

/** Response of `POST /job-offer/{id}/copy`: the draft of a new offer. */
export type CopiedOfferDraft = { draft: OfferDraft & { company_id: string } }

/** Creates a draft from an offer. The expiry is not copied, since it may have passed. */
export const buildDraftFromOffer = (offer: OwnJobOffer): CopiedOfferDraft['draft'] => ({
  company_id: offer.company_id.id,
  title: offer.title,
  job_type: offer.job_type,
  skills: offer.skills,
  workplace: offer.workplace ?? 'remote',
  locations: offer.location,
  places: offer.places,
  timezone_overlap: offer.timezone_overlap,
  job_description: offer.description,
  employment_type: offer.employment_type ?? 'Full-time',
  contract_type: offer.contract_type,
  experience_level: offer.experience_level,
  salary_min: offer.salary_range_min ?? 0,
  salary_max: offer.salary_range_max ?? 0,
  currency: offer.currency,
  salary_period: offer.salary_period,
  benefits: offer.benefits,
  apply_url: offer.apply_url ?? '',
  apply_email: offer.apply_email_address ?? '',
  internal_ats: offer.internal_ats,
  quick_apply: offer.quick_apply,
  applications_limit: offer.applications_limit,
  expires_at: null,
})
