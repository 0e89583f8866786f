import type { AmountFilter, ChoiceFilter, ChoiceFilterValue, FilterName } from './offer-filters.ts'

export type InterpretedSearchWords = {
  text: string
  filter: ChoiceFilter | AmountFilter
  value: string
}

/** How a search was interpreted. Words in quotes are neither interpreted nor corrected. */
export type SearchInterpretation = {
  /** Words that were understood as the value of a filter. */
  interpreted: InterpretedSearchWords[]
  /** Misspelt words, and the words that were searched for instead. */
  corrected: { from: string; to: string }[]
  /** Another search that would find many more offers; it was not run. */
  did_you_mean: string | null
  /** The number of offers with each word. Set only if few offers contain all words. */
  words: SearchedWord[]
}

export type SearchedWord = {
  text: string
  count: number
  /** Known words with a similar spelling. Set only if no offer contains the word. */
  nearest: string[]
}

/** `total` is the number of offers in the list if the value is removed from its filter. */
export type FilterRemovalSuggestion = { filter: FilterName; value: string; total: number }

/** A filter value that many open offers have. */
export type PopularFilter = {
  [Name in PopularName]: { filter: Name; value: PopularValue<Name> }
}[PopularName]
type PopularName = 'job_type' | 'employment_type' | 'workplace' | 'skills'
type PopularValue<Name extends PopularName> = Name extends ChoiceFilter
  ? ChoiceFilterValue<Name>
  : string

/** Puts a part of the search in quotes, so that it is searched for literally. */
export const withQuotedPart = (search: string, text: string): string =>
  search.includes(text) ? search.replace(text, `"${text}"`) : `"${search}"`

/** A search that is suggested while a person types; `count` is the number of matching offers. */
export type SearchSuggestion = {
  kind: 'title' | 'skill' | 'company' | 'place'
  text: string
  count: number
}
