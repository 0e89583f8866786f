import { isAppliedHere } from '#contract/board/offers'
import type { Benefit, Currency, EmploymentType, ExperienceLevel, JobType } from '#contract/enums'
import type { JobOfferPatch, OwnJobOffer } from '#contract/hiring/offer-input'

/** The editable part of an offer, with the same field names as the offer draft. */
export type OfferValues = {
  title: string
  job_type: JobType[]
  skills: string[]
  locations: string[]
  job_description: string
  /** An imported offer may have none. */
  employment_type: EmploymentType | ''
  experience_level: ExperienceLevel
  /** Whole units of `currency` a year; 0 if not given. */
  salary_min: number
  salary_max: number
  currency: Currency
  benefits: Benefit[]
  apply_url: string | null
  apply_email: string | null
  quick_apply: boolean
  applications_limit: number | null
}

export const offerValues = (offer: OwnJobOffer): OfferValues => ({
  title: offer.title,
  job_type: offer.job_type,
  skills: offer.skills,
  locations: offer.location,
  job_description: offer.description,
  employment_type: offer.employment_type ?? '',
  experience_level: offer.experience_level,
  salary_min: offer.salary_range_min ?? 0,
  salary_max: offer.salary_range_max ?? 0,
  currency: offer.currency,
  benefits: offer.benefits,
  apply_url: offer.apply_url,
  apply_email: offer.apply_email_address,
  quick_apply: isAppliedHere(offer),
  applications_limit: offer.applications_limit,
})

/** Fields whose API name differs. */
const serverNames: Partial<Record<keyof OfferValues, keyof JobOfferPatch>> = {
  locations: 'location',
  job_description: 'description',
  salary_min: 'salary_range_min',
  salary_max: 'salary_range_max',
  apply_email: 'apply_email_address',
}

/** The changed fields, as the API expects them. */
export function offerChange(values: OfferValues, before: OfferValues): JobOfferPatch {
  const { employment_type, salary_min, salary_max, ...rest } = values
  const sent: JobOfferPatch = {
    title: rest.title,
    job_type: rest.job_type,
    skills: rest.skills,
    location: rest.locations,
    description: rest.job_description,
    ...(employment_type && { employment_type }),
    experience_level: rest.experience_level,
    salary_range_min: salary_min || null,
    salary_range_max: salary_max || null,
    currency: rest.currency,
    benefits: rest.benefits,
    apply_url: rest.apply_url,
    apply_email_address: rest.apply_email,
    quick_apply: rest.quick_apply,
    applications_limit: rest.applications_limit,
  }
  const changed = (Object.keys(values) as (keyof OfferValues)[])
    .filter((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]))
    .map((name): string => serverNames[name] ?? name)
  return Object.fromEntries(Object.entries(sent).filter(([name]) => changed.includes(name)))
}

/** The form's name for the path of a server's error: `job_offer.location.0` is `locations`. */
export function fieldOfServer(path: string): string {
  const name = path.replace(/^job_offer\./, '').split('.')[0] ?? ''
  return Object.entries(serverNames).find(([, server]) => server === name)?.[0] ?? name
}
