import type { AmountFilter, ChoiceFilter, ChoiceFilterValue, FilterName } from './offer-filters.ts'

/** Words of a search that were interpreted as a filter's value. */
export type InterpretedSearchWords = {
  text: string
  filter: ChoiceFilter | AmountFilter
  value: string
}

/** How a search was interpreted; returned with the offers that it found. */
export type SearchInterpretation = {
  /**
   * Words that were understood as the value of a filter. Words in quotes are never interpreted:
   * they are searched for as text.
   */
  interpreted: InterpretedSearchWords[]
  /**
   * Misspelt words, and the words that were searched for instead. Words in quotes are not
   * corrected.
   */
  corrected: { from: string; to: string }[]
  /** Another search that would find many more offers; it was not run. */
  did_you_mean: string | null
  /**
   * The number of offers that contain each single word. Set only if few offers contain all words of
   * the search.
   */
  words: SearchedWord[]
}

/** A single word or phrase of a search. */
export type SearchedWord = {
  text: string
  count: number
  /** Known words with a similar spelling. Set only if no offer contains the searched word. */
  nearest: string[]
}

/** A filter value, and the number of offers that the list would have if this value were removed. */
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

/** A search that is suggested while a person types, and the number of offers that match it. */
export type SearchSuggestion = {
  kind: 'title' | 'skill' | 'company' | 'place'
  text: string
  count: number
}
