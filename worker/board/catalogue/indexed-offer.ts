import type {
  AmountFilter,
  Choice,
  ChoiceFilter,
  DayFilter,
  WordFilter,
} from '../../contract/board/offer-filters.ts'
import { placeKey, placeWords } from '../../contract/board/place-keys.ts'
import type {
  EmploymentType,
  ExperienceLevel,
  JobType,
  OfferSort,
  Workplace,
} from '../../contract/enums.ts'

/** The fields of an offer that the index keeps in memory. Absent numbers are null. */
export type IndexedOffer = {
  rowid: number
  id: string
  isActive: boolean
  employmentType: EmploymentType | null
  experienceLevel: ExperienceLevel
  workplace: Workplace | null
  /** ISO codes; null for anywhere, or if the offer does not say. */
  eligibleCountries: string[] | null
  jobTypes: JobType[]
  title: string
  company: string
  /** The places of work, as text. */
  places: string[]
  skills: string[]
  salaryMaxEur: number | null
  createdAt: number
  updatedAt: number
  viewsCount: number
  applicationsCount: number
  /** Equal tokens of an offer mean an equal card, except its counts. Below 2³¹. */
  contentToken: number
}

// The compiler asks for a line here for each filter and each order of the contract; everything else,
// also the snapshot, follows from these tables.

/** The choices of each filter that an offer has: a bitset each. */
export const choicesOfOffer: {
  [Name in ChoiceFilter]: (offer: IndexedOffer) => readonly Choice<Name>[]
} = {
  employment_type: ({ employmentType }) => (employmentType ? [employmentType] : []),
  job_type: ({ jobTypes }) => jobTypes,
  experience_level: ({ experienceLevel }) => [experienceLevel],
  workplace: ({ workplace }) => (workplace ? [workplace] : []),
  with_salary: ({ salaryMaxEur }) => (salaryMaxEur ? ['true'] : []),
}

const anywhere = '*'

/** The words of each filter that an offer has: lists and postings over a vocabulary. */
export const wordsOfOffer: Record<WordFilter, (offer: IndexedOffer) => readonly string[]> = {
  skills: ({ skills }) => skills,
  place: ({ places }) => placeWords(places),
  country: ({ eligibleCountries, workplace }) =>
    eligibleCountries?.map((code) => code.toLowerCase()) ??
    (workplace === 'remote' ? [anywhere] : []),
}

/** The key that the spellings of a word share, where a filter finds it by any of them. */
export const wordKeys: Partial<Record<WordFilter, (word: string) => string>> = { place: placeKey }

/** Stands for all words of a filter: an offer that has it passes whatever the filter asks for. */
export const anyWord: Partial<Record<WordFilter, string>> = { country: anywhere }

const salaryMaxEurMax = 2_000_000_000

/** The value that each order sorts by, and the bytes that it takes: see `NumberColumn`. */
export const sortValues: Record<
  OfferSort,
  { bytes: 4 | 6; value: (offer: IndexedOffer) => number | null }
> = {
  salary_range_max: {
    bytes: 4,
    // A hundred million an hour does not fit; above two billion a year nobody compares.
    value: ({ salaryMaxEur }) => salaryMaxEur && Math.min(salaryMaxEur, salaryMaxEurMax),
  },
  created_at: { bytes: 6, value: ({ createdAt }) => createdAt },
  updated_at: { bytes: 6, value: ({ updatedAt }) => updatedAt },
  views_count: { bytes: 4, value: ({ viewsCount }) => viewsCount },
  applications_count: { bytes: 4, value: ({ applicationsCount }) => applicationsCount },
}

/** The order by what each filter's amount has to be reached. */
export const amountSort: Record<AmountFilter, OfferSort> = { minimumSalaryEur: 'salary_range_max' }

/** The order by the time that each filter by days looks at. */
export const daySort: Record<DayFilter, OfferSort> = { posted_within: 'created_at' }
