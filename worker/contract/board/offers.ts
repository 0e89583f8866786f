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
import type { ChoiceFilter, ChoiceFilterValue } from './offer-filters.ts'
import type { Pagination } from './pagination.ts'
import type { FilterRemovalSuggestion, PopularFilter, SearchInterpretation } from './search.ts'

/** A company as shown on an offer's card. */
export type OfferCompany = {
  id: string
  name: string
  logoUrl: string | null
}

/**
 * A company as its offers show it. The verification level is absent only in the preview of an offer
 * that is being written.
 */
export type OfferCompanyDetails = OfferCompany & {
  website: string | null
  verification_level?: VerificationLevel
}

/** How many hours of the working day must overlap with a team, and the IANA time zone of that team. */
export type TimezoneOverlap = { timezone: string; hours: number }

/**
 * An offer as everyone may see it. Times are ISO 8601 in UTC. Salaries are whole units of
 * `currency` per `salary_period`. The fields with `_eur` contain the same salary in whole EUR a
 * year, converted at the stored rate. The list uses them for sorting and filtering.
 */
export type JobOffer = {
  id: string
  /**
   * The readable part of the address, derived from title and company; '' if neither contains Latin
   * letters.
   */
  slug: string
  /** The path of the offer's own page. */
  url: string
  title: string
  /** Sanitised HTML; see `prepareDescription` for the allowed elements. */
  description: string
  company_id: OfferCompanyDetails
  /**
   * How the work is done: remote, hybrid or on site. Null if an imported offer does not state it.
   */
  workplace: Workplace | null
  /** Derived from `workplace`; null if `workplace` is null. */
  is_remote: boolean | null
  /**
   * Where people may work, as texts: countries or regions for remote work, towns for other work.
   */
  location: string[]
  /** The countries from which people may work; null if the offer allows any country. */
  eligible_countries: CountryCode[] | null
  /** The places of hybrid and on-site work: `Milano, Lombardia, Italia`. */
  places: string[]
  timezone_overlap: TimezoneOverlap | null
  skills: string[]
  benefits: Benefit[]
  employment_type: EmploymentType | null
  /** The legal form of the work in Italy; null if the offer does not state it. */
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
  /** The time when the offer closes; null if it never closes. */
  expires_at: string | null
  views_count: number
  applications_count: number
  apply_url: string | null
  apply_email_address: string | null
  /**
   * `internal_ats` and `quick_apply` both mean that people apply on this site. They are always
   * equal: see `acceptsApplicationsHere`.
   */
  internal_ats: boolean
  quick_apply: boolean
  payment_status: PaymentStatus
}

/**
 * Whether people apply on this site ("Candidatura rapida") with a profile and a resume. The API has
 * two fields with this meaning. One of them is enough in a request; stored offers have the same
 * value in both fields.
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
  /** How the search was interpreted; absent without a search. */
  search?: SearchInterpretation
  /**
   * For each active filter value, the list that would result if this value were removed. Set only
   * if no offer matches all filters.
   */
  wider?: FilterRemovalSuggestion[]
}

/**
 * For each value, the number of offers that would match if it were the only value selected in its
 * filter.
 */
export type OfferFacets = { [Name in ChoiceFilter]: Record<ChoiceFilterValue<Name>, number> } & {
  total: number
  /**
   * The countries (ISO codes in lower case) from which the matching offers most often allow people
   * to work.
   */
  country: { country: string; count: number }[]
  /**
   * The towns, regions and countries in which the matching offers have places of work. In lower
   * case, the most frequent first.
   */
  place: { place: string; count: number }[]
  /** Filter values that many of all open offers have, independent of the active filters. */
  popular: PopularFilter[]
  /** The number of offers for each number of days that the filter `posted_within` suggests. */
  posted_within: Record<string, number>
  /** The most frequent skills among the matching offers, most frequent first. */
  skills: { skill: string; count: number }[]
}

/**
 * Returns the workplace of an offer. In the specification, the employment type "Onsite" means that
 * the work is not remote. It takes precedence over `workplace`, because older clients do not send
 * `workplace`, which then has the default value `remote`.
 */
export const workplaceOf = (
  type: EmploymentType | null,
  workplace: Workplace | null,
): Workplace | null => (type === 'Onsite' ? 'onsite' : workplace)

/** Returns the places of hybrid and on-site work; remote work has none. */
export const placesOfWork = (workplace: Workplace | null, places: string[]): string[] =>
  workplace === 'remote' ? [] : places

/** Whether work is fully remote; null if the workplace is unknown. */
export const isRemoteWorkplace = (workplace: Workplace | null): boolean | null =>
  workplace && workplace === 'remote'

/**
 * For each salary period, how many such periods a year of full-time work has. Used to compare
 * salaries. The database triggers of `offers` use the same numbers.
 */
export const salaryPeriodsPerYear: Record<SalaryPeriod, number> = {
  year: 1,
  month: 12,
  day: 220,
  hour: 1760,
}
