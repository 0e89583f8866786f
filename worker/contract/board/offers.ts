import type { CountryCode } from '../countries.ts'
import type {
  EmploymentType,
  ExperienceLevel,
  JobType,
  PaymentStatus,
  SalaryPeriod,
  Workplace,
} from '../enums.ts'
import type { VerificationLevel } from '../hiring/verification-levels.ts'
import type { Benefit, Currency } from '../offer-enums.ts'
import type { Choice, ChoiceFilter } from './offer-filters.ts'
import type { Pagination } from './pagination.ts'
import type { PopularFilter, SearchReading, WiderList } from './search.ts'

/** A company as shown on an offer's card. */
export type OfferCompany = {
  id: string
  name: string
  logoUrl: string | null
}

/** A company as it stands with its offers; only a preview has no level. */
export type OfferEmployer = OfferCompany & {
  website: string | null
  verification_level?: VerificationLevel
}

/** How many hours a day one works at the same time as a team, and the team's IANA time zone. */
export type TimezoneOverlap = { timezone: string; hours: number }

/**
 * An offer as everyone may see it. Times are ISO 8601 in UTC. Salaries are whole units of `currency` for
 * each `salary_period`; the `_eur` pair is the same in whole EUR a year at the stored rate, which the
 * list sorts and filters by.
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
  company_id: OfferEmployer
  /** Null if an imported offer does not say. */
  workplace: Workplace | null
  /** Follows `workplace`; null if that is. */
  is_remote: boolean | null
  /** Places of work as text: countries or regions for remote work, towns for other work. */
  location: string[]
  /** The countries that one may work from; null for anywhere, as far as the offer says. */
  eligible_countries: CountryCode[] | null
  /** The places of hybrid and on-site work: `Milano, Lombardia, Italia`. */
  places: string[]
  timezone_overlap: TimezoneOverlap | null
  skills: string[]
  benefits: Benefit[]
  employment_type: EmploymentType | null
  job_type: JobType[]
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
  /** When it closes; null for never. */
  expires_at: string | null
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
export type JobOfferList = {
  data: JobOffer[]
  pagination: Pagination
  /** Absent without a search. */
  search?: SearchReading
  /** What removing each value of the filters would give; only if no offer has them all. */
  wider?: WiderList[]
}

/** For each value, the number of offers left if it were the only one chosen in its filter. */
export type OfferFacets = { [Name in ChoiceFilter]: Record<Choice<Name>, number> } & {
  total: number
  /** The countries that most of the matching offers name, which one may work from; in lower case. */
  country: { country: string; count: number }[]
  /** Parts of the places of the matching offers in lower case, the most frequent first. */
  place: { place: string; count: number }[]
  /** What many of all open offers have, whatever the filters. */
  popular: PopularFilter[]
  /** By number of days, for those that the filter offers. */
  posted_within: Record<string, number>
  /** The most frequent skills among the matching offers, most frequent first. */
  skills: { skill: string; count: number }[]
}

/**
 * The workplace of an offer. "Onsite" is the specification's mark for work that is not remote, and says
 * more than `workplace`, which older clients do not know.
 */
export const workplaceOf = (
  type: EmploymentType | null,
  workplace: Workplace | null,
): Workplace | null => (type === 'Onsite' ? 'onsite' : workplace)

/** The places of hybrid and on-site work; remote work has none. */
export const placesAt = (workplace: Workplace | null, places: string[]): string[] =>
  workplace === 'remote' ? [] : places

/** Whether work is remote altogether; null if that is not known. */
export const isRemoteWorkplace = (workplace: Workplace | null): boolean | null =>
  workplace && workplace === 'remote'

/**
 * How often a year each period is paid for, in full-time work: it makes salaries comparable.
 * The triggers of `offers` have the same numbers.
 */
export const periodsAYear: Record<SalaryPeriod, number> = {
  year: 1,
  month: 12,
  day: 220,
  hour: 1760,
}
