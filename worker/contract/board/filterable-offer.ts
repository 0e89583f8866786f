import type { EmploymentType, ExperienceLevel, JobCategory, Workplace } from '../enums.ts'
import type { ChoiceFilterName, ChoiceFilterValue } from './offer-filters.ts'

/** The fields of an offer that decide which filters it passes. Unstated values are null. */
export type FilterableOffer = {
  employmentType: EmploymentType | null
  experienceLevel: ExperienceLevel
  workplace: Workplace | null
  /** ISO codes; null if no known country is stated (see `isOpenToAllCountries`). */
  eligibleCountries: string[] | null
  jobCategories: JobCategory[]
  /** The location and the places of work, as free text. */
  places: string[]
  skills: string[]
  salaryMaxEur: number | null
}

/** For each filter with fixed values, such as job category: returns the offer's values. */
export const offerChoiceGetters: {
  [Name in ChoiceFilterName]: (offer: FilterableOffer) => readonly ChoiceFilterValue<Name>[]
} = {
  employment_type: ({ employmentType }) => (employmentType ? [employmentType] : []),
  job_type: ({ jobCategories }) => jobCategories,
  experience_level: ({ experienceLevel }) => [experienceLevel],
  workplace: ({ workplace }) => (workplace ? [workplace] : []),
  with_salary: ({ salaryMaxEur }) => (salaryMaxEur ? ['true'] : []),
}

/**
 * Whether the work may be done from any country. False for an offer that states places but no known
 * country, such as "SF Bay Area".
 */
export const isOpenToAllCountries = (offer: FilterableOffer): boolean =>
  offer.workplace === 'remote' && offer.eligibleCountries === null && offer.places.length === 0
