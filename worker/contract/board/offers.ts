import type {
  Benefit,
  Currency,
  EmploymentType,
  ExperienceLevel,
  JobType,
  PaymentStatus,
} from '../enums.ts'
import type { Choice, ChoiceFilter } from './offer-filters.ts'
import type { Pagination } from './pagination.ts'

/** A company as shown on an offer's card. */
export type OfferCompany = { id: string; name: string; logoUrl: string | null }

/**
 * An offer as everyone may see it. Times are ISO 8601 in UTC. Salaries are whole units of `currency` a
 * year; the `_eur` pair is the same in whole EUR at the stored rate, which the list sorts and filters
 * by.
 */
export type JobOffer = {
  id: string
  /** Made from title and company; '' if they have no Latin letters. */
  slug: string
  /** The path of the offer's own page. */
  url: string
  title: string
  /** Sanitised HTML of the short allowlist. */
  description: string
  company_id: OfferCompany
  /** Countries or regions to work from; empty means anywhere. */
  location: string[]
  skills: string[]
  benefits: Benefit[]
  employment_type: EmploymentType | null
  job_type: JobType[]
  experience_level: ExperienceLevel
  salary_range_min: number | null
  salary_range_max: number | null
  currency: Currency
  salary_range_min_eur: number | null
  salary_range_max_eur: number | null
  /** Null if an imported offer does not say whether it is remote. */
  is_remote: boolean | null
  is_active: boolean
  created_at: string
  updated_at: string
  views_count: number
  applications_count: number
  apply_url: string | null
  apply_email_address: string | null
  /** Both mean that one applies on this site, and are always equal: see `isAppliedHere`. */
  internal_ats: boolean
  quick_apply: boolean
  payment_status: PaymentStatus
}

/**
 * Whether one applies on this site ("Candidatura rapida"), with a profile and a resume. The protocol
 * has two flags for it; either one means yes, and they are stored equal.
 */
export const isAppliedHere = (offer: { internal_ats: boolean; quick_apply: boolean }): boolean =>
  offer.internal_ats || offer.quick_apply

/** Answer of `GET /job-offer/:id/related`. */
export type RelatedOffers = {
  /** Open offers with the same skills or areas, the most similar first. */
  similar: JobOffer[]
  /** Other open offers of the company, newest first. */
  same_company: JobOffer[]
}

/** Answer of `GET /job-offers`. */
export type JobOfferList = { data: JobOffer[]; pagination: Pagination }

/** For each value, the number of offers left if it were the only one chosen in its filter. */
export type OfferFacets = { [Name in ChoiceFilter]: Record<Choice<Name>, number> } & {
  total: number
  /** The most frequent skills among the matching offers, most frequent first. */
  skills: { skill: string; count: number }[]
}

/**
 * Whether this type of work is remote: "Onsite" is the specification's only mark for work that is not.
 */
export const isRemoteEmploymentType = (type: EmploymentType | null): boolean => type !== 'Onsite'
