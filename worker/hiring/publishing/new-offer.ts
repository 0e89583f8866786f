import {
  isAppliedHere,
  isRemoteEmploymentType,
  type OfferCompany,
} from '../../contract/board/offers.ts'
import type { JobOfferBody, OwnJobOffer } from '../../contract/hiring/offer-input.ts'
import { newId } from '../../contract/ids.ts'

/** The data of a new offer that do not come from its author. */
export type OfferContext = {
  company: OfferCompany
  /** The sanitised description. */
  description: string
  eurPerUnit: number
  waitsFor: OwnJobOffer['waits_for']
  /** For an offer that is published again, the date of the first. */
  createdAt: Date
  now: Date
}

/** A salary of 0 counts as not stated. */
const said = (amount: number): number | null => amount || null

/** Builds the offer from a draft, as its author will see it. */
export function buildOffer(
  body: JobOfferBody,
  { company, description, eurPerUnit, waitsFor, createdAt, now }: OfferContext,
): OwnJobOffer {
  const at = now.toISOString()
  const isHere = isAppliedHere(body)
  const inEur = (amount: number) => (amount ? Math.round(amount * eurPerUnit) : null)
  return {
    id: newId('offer'),
    title: body.title,
    description,
    company_id: company,
    location: body.locations,
    skills: body.skills,
    benefits: body.benefits,
    employment_type: body.employment_type,
    job_type: body.job_type,
    experience_level: body.experience_level,
    salary_range_min: said(body.salary_min),
    salary_range_max: said(body.salary_max),
    currency: body.currency,
    salary_range_min_eur: inEur(body.salary_min),
    salary_range_max_eur: inEur(body.salary_max),
    is_remote: isRemoteEmploymentType(body.employment_type),
    is_active: true,
    created_at: createdAt.toISOString(),
    updated_at: at,
    views_count: 0,
    applications_count: 0,
    apply_url: body.apply_url,
    apply_email_address: body.apply_email,
    internal_ats: isHere,
    quick_apply: isHere,
    payment_status: waitsFor === null ? 'completed' : 'pending',
    waits_for: waitsFor,
    applications_limit: body.applications_limit,
  }
}
