import type { EmploymentType, ExperienceLevel, JobCategory, Workplace } from '../enums.ts'
import type { ChoiceFilterName, ChoiceFilterValue } from './offer-filters.ts'

/** The fields of an offer that decide which filters it passes. Unstated values are null. */
export type FilterableOffer = {
  employmentType: EmploymentType | null
  experienceLevel: ExperienceLevel
  workplace: Workplace | null
  /** ISO codes; null if the work may be done from anywhere, or if no countries are stated. */
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
