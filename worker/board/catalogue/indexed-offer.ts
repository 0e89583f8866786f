import type {
  AmountFilterName,
  ChoiceFilterName,
  ChoiceFilterValue,
  DayFilterName,
  WordFilterName,
} from '../../contract/board/offer-filters.ts'
import { listPlaceFilterWords, toPlaceKey } from '../../contract/board/place-keys.ts'
import type {
  EmploymentType,
  ExperienceLevel,
  JobCategory,
  OfferSort,
  Workplace,
} from '../../contract/enums.ts'

/** The fields of an offer that the in-memory index keeps. Unstated numbers are null. */
export type IndexedOffer = {
  rowid: number
  id: string
  isActive: boolean
  employmentType: EmploymentType | null
  experienceLevel: ExperienceLevel
  workplace: Workplace | null
  /** ISO codes; null if the work may be done from anywhere, or if no countries are stated. */
  eligibleCountries: string[] | null
  jobCategories: JobCategory[]
  title: string
  company: string
  /** The location and the places of work, as free text. */
  places: string[]
  skills: string[]
  salaryMaxEur: number | null
  createdAt: number
  updatedAt: number
  viewsCount: number
  applicationsCount: number
  /** A number below 2³¹ that changes with the content of the offer's card, but not with counts. */
  contentToken: number
}

// If a table below lacks a filter or sort order of the API, the compiler reports an error.

/** For each filter with fixed values, such as job category: returns the offer's values. */
export const offerChoiceGetters: {
  [Name in ChoiceFilterName]: (offer: IndexedOffer) => readonly ChoiceFilterValue<Name>[]
} = {
  employment_type: ({ employmentType }) => (employmentType ? [employmentType] : []),
  job_type: ({ jobCategories }) => jobCategories,
  experience_level: ({ experienceLevel }) => [experienceLevel],
  workplace: ({ workplace }) => (workplace ? [workplace] : []),
  with_salary: ({ salaryMaxEur }) => (salaryMaxEur ? ['true'] : []),
}

const anywhere = '*'

/** For each filter with free words, such as skills: returns the offer's words. */
export const offerWordGetters: Record<WordFilterName, (offer: IndexedOffer) => readonly string[]> =
  {
    skills: ({ skills }) => skills,
    place: ({ places }) => listPlaceFilterWords(places),
    country: ({ eligibleCountries, workplace }) =>
      eligibleCountries?.map((code) => code.toLowerCase()) ??
      (workplace === 'remote' ? [anywhere] : []),
  }

/** For filters that accept several spellings of a word: returns the same key for all of them. */
export const wordFilterKeyFunctions: Partial<Record<WordFilterName, (word: string) => string>> = {
  place: toPlaceKey,
}

/** For some filters: an offer with this word always passes. An offer with `*` suits any country. */
export const wordsPassingEveryFilter: Partial<Record<WordFilterName, string>> = {
  country: anywhere,
}

const salaryMaxEurMax = 2_000_000_000

/** For each sort order: the offer's value to sort by, and the value's size in bytes. */
export const offerSortColumns: Record<
  OfferSort,
  { bytes: 4 | 6; value: (offer: IndexedOffer) => number | null }
> = {
  salary_range_max: {
    bytes: 4,
    // Salaries are capped, because absurd amounts (100 million an hour) do not fit into 4 bytes.
    value: ({ salaryMaxEur }) => salaryMaxEur && Math.min(salaryMaxEur, salaryMaxEurMax),
  },
  created_at: { bytes: 6, value: ({ createdAt }) => createdAt },
  updated_at: { bytes: 6, value: ({ updatedAt }) => updatedAt },
  views_count: { bytes: 4, value: ({ viewsCount }) => viewsCount },
  applications_count: { bytes: 4, value: ({ applicationsCount }) => applicationsCount },
}

/** For each filter by minimum amount: the sort order that uses the same value. */
export const sortForAmountFilter: Record<AmountFilterName, OfferSort> = {
  minimumSalaryEur: 'salary_range_max',
}

/** For each filter by age in days: the sort order that uses the same time. */
export const sortForDayFilter: Record<DayFilterName, OfferSort> = { posted_within: 'created_at' }
