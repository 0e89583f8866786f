import type { CountryCode } from '../countries.ts'
import type {
  EmploymentType,
  ExperienceLevel,
  JobCategory,
  PaymentStatus,
  SalaryPeriod,
  Workplace,
} from '../enums.ts'
import type { VerificationLevel } from '../hiring/verification-levels.ts'
import type { Benefit, ContractType, Currency } from '../offer-enums.ts'
import type { ChoiceFilterName, DayFilterName } from './offer-filters.ts'
import type { Pagination } from './pagination.ts'
import type { FilterRemovalSuggestion, PopularFilter, SearchInterpretation } from './search.ts'

/** The company data that an offer's card shows. */
export type OfferCompany = {
  id: string
  name: string
  logoUrl: string | null
}

/** The company data that an offer contains. Only previews of drafts lack `verification_level`. */
export type OfferCompanyDetails = OfferCompany & {
  website: string | null
  verification_level?: VerificationLevel
}

/** People must work `hours` hours a day at the same time as a team in `timezone` (an IANA name). */
export type TimezoneOverlap = { timezone: string; hours: number }

/**
 * An offer as everyone may see it. Times are ISO 8601 in UTC. Salaries are whole units of
 * `currency` per `salary_period`. The fields with `_eur` are the same salary in whole EUR a year,
 * converted at the stored rate, for sorting and filtering.
 */
export type JobOffer = {
  id: string
  /** Part of `url`, made from title and company name; '' if they have no Latin letter or digit. */
  slug: string
  /** The path of the offer's page. */
  url: string
  title: string
  /** Sanitised HTML; see `prepareDescription` for the allowed elements. */
  description: string
  company_id: OfferCompanyDetails
  /** `workplace` and `is_remote` are null if an imported offer does not state the workplace. */
  workplace: Workplace | null
  is_remote: boolean | null
  /** Countries or regions for remote work, towns for other work. */
  location: string[]
  /** The countries from which people may work; null means any country. */
  eligible_countries: CountryCode[] | null
  /** The places of hybrid and on-site work, such as `Milano, Lombardia, Italia`. */
  places: string[]
  timezone_overlap: TimezoneOverlap | null
  skills: string[]
  benefits: Benefit[]
  employment_type: EmploymentType | null
  contract_type: ContractType | null
  job_type: JobCategory[]
  experience_level: ExperienceLevel
  salary_range_min: number | null
  salary_range_max: number | null
  currency: Currency
  salary_period: SalaryPeriod
  salary_range_min_eur: number | null
  salary_range_max_eur: number | null
  is_active: boolean
  created_at: string
  updated_at: string
  /** Null if the offer never closes by itself. */
  expires_at: string | null
  views_count: number
  applications_count: number
  apply_url: string | null
  apply_email_address: string | null
  /** A second name for `quick_apply`, always with the same value; see `acceptsApplicationsHere`. */
  internal_ats: boolean
  quick_apply: boolean
  payment_status: PaymentStatus
}

/**
 * Whether people apply on this site ("Candidatura rapida"). `quick_apply` and `internal_ats` both
 * mean this. A request may set either; stored offers have the same value in both.
 */
export const acceptsApplicationsHere = (offer: {
  internal_ats: boolean
  quick_apply: boolean
}): boolean => offer.internal_ats || offer.quick_apply

/** Response of `GET /job-offer/:id/related`. */
export type RelatedOffers = {
  /** Open offers with the same skills or job categories, the most similar first. */
  similar: JobOffer[]
  /** Other open offers of the company, newest first. */
  same_company: JobOffer[]
}

/** Response of `GET /job-offers`. */
export type JobOfferList = {
  data: JobOffer[]
  pagination: Pagination
  /** How the search was interpreted; absent if there was no search. */
  search?: SearchInterpretation
  /** Suggestions of filter values to remove. Present only if no offer matches. */
  wider?: FilterRemovalSuggestion[]
}

/** Offer counts by filter value. Choice and day filters are counted as if they were not active. */
export type OfferFacets = Record<ChoiceFilterName | DayFilterName, Record<string, number>> & {
  total: number
  /** The most frequent eligible countries of the matching offers, as lower-case ISO codes. */
  country: { country: string; count: number }[]
  /** Places of work in lower case, the most frequent first. */
  place: { place: string; count: number }[]
  /** Filter values that many listed offers have, independently of the active filters. */
  popular: PopularFilter[]
  /** Skills of the matching offers, the most frequent first. */
  skills: { skill: string; count: number }[]
}

/**
 * Returns the workplace of an offer. The employment type "Onsite" takes precedence, because older
 * clients send it without `workplace`, whose default is `remote`.
 */
export const deriveWorkplace = (
  type: EmploymentType | null,
  workplace: Workplace | null,
): Workplace | null => (type === 'Onsite' ? 'onsite' : workplace)

/** Returns the places of work; remote work has none. */
export const listPlacesOfWork = (workplace: Workplace | null, places: string[]): string[] =>
  workplace === 'remote' ? [] : places

export const isRemoteWorkplace = (workplace: Workplace | null): boolean | null =>
  workplace && workplace === 'remote'

/**
 * How many salary periods there are in a year of full-time work, such as 12 months. The database
 * triggers of `offers` use the same numbers.
 */
export const salaryPeriodsPerYear: Record<SalaryPeriod, number> = {
  year: 1,
  month: 12,
  day: 220,
  hour: 1760,
}
