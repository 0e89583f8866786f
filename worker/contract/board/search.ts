import type {
  AmountFilterName,
  ChoiceFilterName,
  ChoiceFilterValue,
  OfferFilterName,
} from './offer-filters.ts'

export type InterpretedSearchWords = {
  text: string
  filter: ChoiceFilterName | AmountFilterName
  value: string
}

/** How a search was interpreted. Words in quotes are neither interpreted nor corrected. */
export type SearchInterpretation = {
  /** Words of the search that were used as the value of a filter. */
  interpreted: InterpretedSearchWords[]
  /** Misspelt words (`from`) and the words that were searched for instead (`to`). */
  corrected: { from: string; to: string }[]
  /** The search with a similar, more frequent word that may have been meant; null if none. */
  did_you_mean: string | null
  /** How many offers contain each word. Empty if enough offers contain all words. */
  words: SearchedWord[]
}

export type SearchedWord = {
  text: string
  count: number
  /** Whether more offers may contain the word, because not all descriptions were counted. */
  is_minimum: boolean
  /** Whether the word was understood as a filter value. */
  is_filter: boolean
  /** Similarly spelt words that offers contain. Empty if any offer contains the searched word. */
  nearest: string[]
}

/** A suggestion to remove one value of a filter; the list would then have `total` offers. */
export type FilterRemovalSuggestion = { filter: OfferFilterName; value: string; total: number }

/** One of the most frequent values of a filter among the listed offers. */
export type PopularFilter = {
  [Name in PopularName]: { filter: Name; value: PopularValue<Name> }
}[PopularName]
type PopularName = 'job_type' | 'employment_type' | 'workplace' | 'skills'
type PopularValue<Name extends PopularName> = Name extends ChoiceFilterName
  ? ChoiceFilterValue<Name>
  : string

/**
 * Puts the part `text` of a search in quotes, or the whole search if it does not contain `text`.
 * Quoted words are searched for literally.
 */
export const quotePartOfSearch = (search: string, text: string): string =>
  search.includes(text) ? search.replace(text, `"${text}"`) : `"${search}"`

/** A search that is suggested while a person types; `count` is the number of matching offers. */
export type SearchSuggestion = {
  kind: 'title' | 'skill' | 'company' | 'place' | 'filter'
  text: string
  count: number
}
