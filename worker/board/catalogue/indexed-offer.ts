import {
  type FilterableOffer,
  isOpenToAllCountries,
} from '../../contract/board/filterable-offer.ts'
import type {
  AmountFilterName,
  DayFilterName,
  WordFilterName,
} from '../../contract/board/offer-filters.ts'
import { listPlaceFilterWords, toPlaceKey } from '../../contract/board/place-keys.ts'
import type { OfferSort } from '../../contract/enums.ts'

/** The fields of an offer that the in-memory index keeps. Unstated numbers are null. */
export type IndexedOffer = FilterableOffer & {
  rowid: number
  id: string
  isActive: boolean
  title: string
  company: string
  createdAt: number
  updatedAt: number
  viewsCount: number
  applicationsCount: number
  /** A number below 2³¹ that changes with the content of the offer's card, but not with counts. */
  contentToken: number
}

// If a table below, except a `Partial` one, lacks a filter or sort order of the API, the compiler
// reports an error. The table of the filters with fixed values is `offerChoiceGetters`.

/** The word that stands for all countries: an offer with it is open to people from any country. */
export const anyCountry = '*'

/** For each filter with free words, such as skills: returns the offer's words. */
export const offerWordGetters: Record<WordFilterName, (offer: IndexedOffer) => readonly string[]> =
  {
    skills: ({ skills }) => skills,
    place: ({ places }) => listPlaceFilterWords(places),
    country: (offer) =>
      isOpenToAllCountries(offer)
        ? [anyCountry]
        : (offer.eligibleCountries ?? []).map((code) => code.toLowerCase()),
  }

/** For filters that accept several spellings of a word: returns a key that all of them share. */
export const wordFilterKeyFunctions: Partial<Record<WordFilterName, (word: string) => string>> = {
  place: toPlaceKey,
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
