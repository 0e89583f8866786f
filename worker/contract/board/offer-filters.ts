import {
  employmentTypes,
  experienceLevels,
  jobCategories,
  type OfferListSort,
  offerListSorts,
  type SortOrder,
  salaryPresenceFilterValues,
  sortOrders,
  workplaces,
} from '../enums.ts'
import { limits } from '../limits.ts'

/** A row of `offerFilterDefinitions`. An offer must match one of the selected words or choices. */
type FilterRow =
  /** Free text. Only the search is of this kind. */
  | { kind: 'text'; parameter: 'search' }
  /** Words in lower case, without commas, each at most `max` characters long. */
  | { kind: 'words'; parameter: string; max: number }
  | { kind: 'choices'; parameter: string; values: readonly string[] }
  /** A whole number that an offer must reach; 0 means no filter. */
  | { kind: 'amount'; parameter: string; max: number }
  /** The maximum age of an offer in days; 0 means no filter. People can choose from `offered`. */
  | { kind: 'days'; parameter: string; max: number; offered: readonly number[] }

/**
 * The filters of the public offer list, in the order of their parameters in an address. Code about
 * filters either loops over this table or compiles only if it handles every filter. This file is in
 * the first JavaScript that a browser loads, so it must not import zod.
 */
export const offerFilterDefinitions = {
  search: { kind: 'text', parameter: 'search' },
  workplace: { kind: 'choices', parameter: 'workplace', values: workplaces },
  /** Lower-case ISO codes of countries. Offers that are open to any country match every code. */
  country: { kind: 'words', parameter: 'country', max: 2 },
  /** Towns, regions, countries. `Milan` and `Milano` find the same offers; see `toPlaceKey`. */
  place: { kind: 'words', parameter: 'place', max: limits.placeNameMax },
  skills: { kind: 'words', parameter: 'skills', max: limits.skillLengthMax },
  employment_type: { kind: 'choices', parameter: 'employment_type', values: employmentTypes },
  job_type: { kind: 'choices', parameter: 'job_type', values: jobCategories },
  experience_level: { kind: 'choices', parameter: 'experience_level', values: experienceLevels },
  posted_within: {
    kind: 'days',
    parameter: 'posted_within',
    max: limits.postedWithinDaysMax,
    offered: [1, 3, 7, 30],
  },
  /** Keeps only offers that state their pay. */
  with_salary: { kind: 'choices', parameter: 'with_salary', values: salaryPresenceFilterValues },
  /**
   * In whole EUR a year; an offer's maximum salary must reach this amount. The API also uses the
   * name `salary_range_max` for a sort order and for a field of the offer, with other meanings.
   */
  minimumSalaryEur: { kind: 'amount', parameter: 'salary_range_max', max: limits.salaryAmountMax },
} as const satisfies Record<string, FilterRow>

type Rows = typeof offerFilterDefinitions
export type OfferFilterName = keyof Rows
export type OfferFilterParameter = Rows[OfferFilterName]['parameter']
type NamesOf<Kind> = {
  [Name in OfferFilterName]: Rows[Name] extends { kind: Kind } ? Name : never
}[OfferFilterName]
export type ChoiceFilterName = NamesOf<'choices'>
export type WordFilterName = NamesOf<'words'>
export type AmountFilterName = NamesOf<'amount'>
export type DayFilterName = NamesOf<'days'>
export type ChoiceFilterValue<Name extends ChoiceFilterName> = Rows[Name]['values'][number]

/** The value of each filter; '', [] or null if the filter is not active. */
type FilterValues = { [Name in NamesOf<'text'>]: string } & {
  [Name in WordFilterName]: string[]
} & {
  [Name in ChoiceFilterName]: ChoiceFilterValue<Name>[]
} & { [Name in AmountFilterName | DayFilterName]: number | null }

/** The filters and the sort order that a page's address contains. */
export type OfferFilters = FilterValues & { sortBy: OfferListSort; sortOrder: SortOrder }

export const offerFilterNames = Object.keys(offerFilterDefinitions) as OfferFilterName[]

/** The filters whose values come from a fixed list. */
export const choiceFilterNames = offerFilterNames.filter(
  (name): name is ChoiceFilterName => offerFilterDefinitions[name].kind === 'choices',
)

/** Returns the default sort: by relevance if there is a search, else by salary. */
export const defaultSortForSearch = (search: string) =>
  ({ sortBy: search === '' ? 'salary_range_max' : 'relevance', sortOrder: 'desc' }) as const

/**
 * Reads the filters from a page's URL. People edit URLs, so unknown, duplicate and overlong values
 * are ignored, and a long search is cut. Several values of a filter are written `a=1&a=2` or
 * `a=1,2`. For parameters with a single value, the first valid value counts.
 */
export function parseOfferFilters(params: URLSearchParams): OfferFilters {
  const filters = buildFilterValues((name) => readFilter(params, offerFilterDefinitions[name]))
  const { sortBy, sortOrder } = defaultSortForSearch(filters.search)
  return {
    ...filters,
    sortBy: params.getAll('sortBy').find(isOneOf(offerListSorts)) ?? sortBy,
    sortOrder: params.getAll('sortOrder').find(isOneOf(sortOrders)) ?? sortOrder,
  }
}

/** Calls `read` for every filter and returns the results by filter name. */
export const buildFilterValues = (read: (name: OfferFilterName) => unknown) =>
  Object.fromEntries(offerFilterNames.map((name) => [name, read(name)])) as FilterValues

function readFilter(params: URLSearchParams, filter: FilterRow) {
  const written = params.getAll(filter.parameter)
  if (filter.kind === 'text') return written.map(searchText).find(Boolean) ?? ''
  if (filter.kind === 'amount' || filter.kind === 'days') {
    return written.map(amountUpTo(filter.max)).find(Boolean) ?? null
  }
  const values = splitValues(written)
  if (filter.kind === 'choices') return distinct(values.filter(isOneOf(filter.values)))
  return distinct(
    values.map((word) => word.toLowerCase()).filter((word) => word.length <= filter.max),
  )
}

/** Splits texts such as `a,b` at the commas and leaves out empty values. */
export const splitValues = (written: readonly string[]): string[] =>
  written
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '')

export const emptyOfferFilters: OfferFilters = parseOfferFilters(new URLSearchParams())

/**
 * Returns the canonical spelling of filters: parameters in a fixed order, list values sorted and
 * joined by commas, defaults left out. Equal filters give equal strings, so the result serves as
 * address, cache key and API query.
 */
export function toCanonicalFilterParams(filters: OfferFilters): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of offerFilterNames) {
    const spelled = spell(filters[name])
    if (spelled) params.set(offerFilterDefinitions[name].parameter, spelled)
  }
  const usual = defaultSortForSearch(searchText(filters.search))
  for (const name of ['sortBy', 'sortOrder'] as const) {
    if (filters[name] !== usual[name]) params.set(name, filters[name])
  }
  return params
}

/** Changes some filters. If `sortBy` was and stays the default, adapts it to the changed search. */
export function mergeFilterChange(
  filters: OfferFilters,
  change: Partial<OfferFilters>,
): OfferFilters {
  const changed = { ...filters, ...change }
  const isUsual = filters.sortBy === defaultSortForSearch(filters.search).sortBy
  if (!isUsual || changed.sortBy !== filters.sortBy) return changed
  return { ...changed, sortBy: defaultSortForSearch(changed.search).sortBy }
}

function spell(value: string | readonly string[] | number | null): string {
  if (typeof value === 'string') return searchText(value)
  if (typeof value === 'number') return value === 0 ? '' : String(value)
  return distinct(value ?? [])
    .sort()
    .join(',')
}

/** Counts the active values of all filters. */
export function countActiveFilters(filters: OfferFilters): number {
  return offerFilterNames.reduce((sum, name) => sum + listFilterValues(filters, name).length, 0)
}

/** Returns the active values of one filter. */
export function listFilterValues(filters: OfferFilters, name: OfferFilterName): readonly string[] {
  const value = filters[name]
  if (Array.isArray(value)) return value
  return value ? [String(value)] : []
}

/** Returns the change that removes one value of a filter. */
export function buildFilterValueRemoval(
  filters: OfferFilters,
  name: OfferFilterName,
  value: string,
): Partial<OfferFilters> {
  const others = listFilterValues(filters, name).filter((other) => other !== value)
  return { [name]: others.length > 0 ? others : emptyOfferFilters[name] }
}

function isOneOf<T extends string>(values: readonly T[]): (value: string) => value is T {
  return (value): value is T => (values as readonly string[]).includes(value)
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)].slice(0, limits.filterValuesMax)
}

/** Trims a search, cuts it to its maximum length, and trims any space that the cut leaves. */
function searchText(value: string): string {
  return value.trim().slice(0, limits.searchTextMax).trim()
}

function amountUpTo(max: number): (value: string) => number | null {
  return (value) => {
    const amount = /^\d+$/.test(value.trim()) ? Number(value) : 0
    return amount > 0 && amount <= max ? amount : null
  }
}
