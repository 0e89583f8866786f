import {
  type EmploymentType,
  type ExperienceLevel,
  employmentTypes,
  experienceLevels,
  type JobType,
  jobTypes,
  type OfferSort,
  offerSorts,
  type SortOrder,
  sortOrders,
} from '../enums.ts'
import { limits } from '../limits.ts'

/**
 * The filters and sort of the public list, as written in a page's address. Both sides use this file:
 * the web reads and writes addresses, the worker renders the page for one. No zod here, since the web's
 * first route imports it.
 */
export type OfferFilters = {
  /** Free text; empty for none. */
  search: string
  /** Lower case, without commas, each at most `limits.skillMax` characters. */
  skills: string[]
  employment_type: EmploymentType[]
  job_type: JobType[]
  experience_level: ExperienceLevel[]
  /** Minimum salary in whole EUR a year: the offer's maximum must reach it. Null for none. */
  salary_range_max: number | null
  sortBy: OfferSort
  sortOrder: SortOrder
}

/** Filters that take several values, joined by "or"; a comma-separated list in the address. */
export const listFilters = ['skills', 'employment_type', 'job_type', 'experience_level'] as const

/** The defaults: no filter, default sort. */
export const noFilters: OfferFilters = {
  search: '',
  skills: [],
  employment_type: [],
  job_type: [],
  experience_level: [],
  salary_range_max: null,
  sortBy: 'salary_range_max',
  sortOrder: 'desc',
}

/**
 * Reads the filters from an address. It is lenient, since people type, cut and share addresses:
 * unknown, repeated or overlong values are dropped. Lists may be repeated (`a=1&a=2`), comma-separated
 * (`a=1,2`) or both; for other parameters the first valid value counts. A salary of 0 is no filter.
 */
export function readFilters(params: URLSearchParams): OfferFilters {
  const skills = list(params, 'skills')
    .map((skill) => skill.toLowerCase())
    .filter((skill) => skill.length <= limits.skillMax)

  return {
    search: params.getAll('search').map(searchText).find(Boolean) ?? '',
    skills: distinct(skills),
    employment_type: known(params, 'employment_type', employmentTypes),
    job_type: known(params, 'job_type', jobTypes),
    experience_level: known(params, 'experience_level', experienceLevels),
    salary_range_max: params.getAll('salary_range_max').map(salary).find(Boolean) ?? null,
    sortBy: params.getAll('sortBy').find(isOneOf(offerSorts)) ?? noFilters.sortBy,
    sortOrder: params.getAll('sortOrder').find(isOneOf(sortOrders)) ?? noFilters.sortOrder,
  }
}

/**
 * The canonical spelling of filters: parameters in a fixed order, list values sorted by code unit and
 * comma-joined, defaults left out. Equal filters give equal strings, so it serves as address, cache key
 * and API query.
 */
export function canonicalFilters(filters: OfferFilters): URLSearchParams {
  const params = new URLSearchParams()
  const search = searchText(filters.search)
  if (search) params.set('search', search)
  for (const name of listFilters) {
    const values = distinct<string>(filters[name]).sort()
    if (values.length > 0) params.set(name, values.join(','))
  }
  if (filters.salary_range_max) params.set('salary_range_max', String(filters.salary_range_max))
  for (const name of ['sortBy', 'sortOrder'] as const) {
    if (filters[name] !== noFilters[name]) params.set(name, filters[name])
  }
  return params
}

/** The number of active filters; the sort does not count. */
export function countFilters(filters: OfferFilters): number {
  const lists = listFilters.reduce((sum, name) => sum + filters[name].length, 0)
  return lists + (filters.search ? 1 : 0) + (filters.salary_range_max ? 1 : 0)
}

function list(params: URLSearchParams, name: string): string[] {
  return params
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '')
}

function known<T extends string>(params: URLSearchParams, name: string, values: readonly T[]): T[] {
  return distinct(list(params, name).filter(isOneOf(values)))
}

function isOneOf<T extends string>(values: readonly T[]): (value: string) => value is T {
  return (value): value is T => (values as readonly string[]).includes(value)
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)].slice(0, limits.filterValuesMax)
}

/** Trimmed again after the cut, so that reading a canonical address changes nothing. */
function searchText(value: string): string {
  return value.trim().slice(0, limits.searchMax).trim()
}

function salary(value: string): number | null {
  const amount = /^\d+$/.test(value.trim()) ? Number(value) : 0
  return amount > 0 && amount <= limits.salaryMax ? amount : null
}
