import type {
  Benefit,
  Currency,
  EmploymentType,
  ExperienceLevel,
  JobType,
  PaymentStatus,
} from './enums.ts'
import type { Pagination } from './pagination.ts'

/** A company as it stands on an offer's card. */
export type OfferCompany = { id: string; name: string; logoUrl: string | null }

/**
 * An offer as everyone may see it. Times are ISO 8601 in UTC; salaries are whole units of
 * `currency` a year, and the `_eur` pair the same in whole euro at the stored rate (what the list
 * sorts and filters by).
 */
export type JobOffer = {
  id: string
  title: string
  /** Sanitised HTML of the short allowlist. */
  description: string
  company_id: OfferCompany
  /** Countries or regions one may work from; empty means anywhere. */
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
  /** Null when an imported offer does not say whether one may work from elsewhere. */
  is_remote: boolean | null
  is_active: boolean
  created_at: string
  updated_at: string
  views_count: number
  applications_count: number
  apply_url: string | null
  apply_email_address: string | null
  /** Both say whether one applies here, and are always the same: see `isAppliedHere`. */
  internal_ats: boolean
  quick_apply: boolean
  payment_status: PaymentStatus
}

/**
 * "Candidatura rapida" means one thing: one applies on this site, with a profile and a resume. The protocol
 * has two flags for it; either says so, and they are kept equal.
 */
export const isAppliedHere = (offer: { internal_ats: boolean; quick_apply: boolean }): boolean =>
  offer.internal_ats || offer.quick_apply

export type JobOfferList = { data: JobOffer[]; pagination: Pagination }

/** How many offers each value would leave, were it the only one chosen in its own filter. */
export type OfferFacets = {
  total: number
  employment_type: Record<EmploymentType, number>
  job_type: Record<JobType, number>
  experience_level: Record<ExperienceLevel, number>
  /** The most asked-for skills among the offers that match, most first. */
  skills: { skill: string; count: number }[]
}

/** Whether work of a type is done from anywhere: the type "Onsite" is the product's only mark for it. */
export const isRemoteType = (type: EmploymentType | null): boolean => type !== 'Onsite'
