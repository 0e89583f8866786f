import type { AmountFilter, Choice, ChoiceFilter, FilterName } from './offer-filters.ts'

/** Words of a search that were understood as a filter's value. */
export type Interpretation = { text: string; filter: ChoiceFilter | AmountFilter; value: string }

/** The interpretation of a search, returned with the offers that it found. */
export type SearchReading = {
  /** In quotes the words are searched for as text. */
  interpreted: Interpretation[]
  /** Words that nobody uses, and those that were searched for instead; in quotes they stay. */
  corrected: { from: string; to: string }[]
  /** Another search, which finds much more; it was not made. */
  did_you_mean: string | null
  /** If few offers have all the words: how many have each of them. */
  words: SearchedWord[]
}

/** A part of a search by itself. */
export type SearchedWord = {
  text: string
  count: number
  /** Known words that look like it, if no offer has it. */
  nearest: string[]
}

/** A list without one value of its filters, and how many offers it has. */
export type WiderList = { filter: FilterName; value: string; total: number }

/** A value of a filter that many open offers have. */
export type PopularFilter = {
  [Name in PopularName]: { filter: Name; value: PopularValue<Name> }
}[PopularName]
type PopularName = 'job_type' | 'employment_type' | 'workplace' | 'skills'
type PopularValue<Name extends PopularName> = Name extends ChoiceFilter ? Choice<Name> : string

/** The search with some of its text in quotes, so that it is taken word for word. */
export const quoted = (search: string, text: string): string =>
  search.includes(text) ? search.replace(text, `"${text}"`) : `"${search}"`

/** A suggestion while typing, and how many offers have it. */
export type Suggestion = {
  kind: 'title' | 'skill' | 'company' | 'place'
  text: string
  count: number
}
