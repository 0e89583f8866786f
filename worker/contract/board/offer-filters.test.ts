import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import {
  countActiveFilters,
  emptyOfferFilters,
  type OfferFilters,
  parseOfferFilters,
  toCanonicalFilterParams,
} from './offer-filters.ts'

const read = (query: string) => parseOfferFilters(new URLSearchParams(query))
const canonical = (filters: Partial<OfferFilters>) =>
  toCanonicalFilterParams({ ...emptyOfferFilters, ...filters }).toString()

describe('parseOfferFilters', () => {
  it('reads an empty address as no filters', () => {
    expect(read('')).toEqual(emptyOfferFilters)
  })

  it('reads every parameter', () => {
    const query =
      'job=off_1&search=go&skills=React,sql&employment_type=Full-time&job_type=Backend,Quality+Assurance' +
      '&workplace=remote&country=IT,fr&place=Milano&posted_within=7&with_salary=true&experience_level=Mid+Level&salary_range_max=40000&sortBy=created_at&sortOrder=asc'
    expect(read(query)).toEqual({
      search: 'go',
      workplace: ['remote'],
      country: ['it', 'fr'],
      place: ['milano'],
      posted_within: 7,
      with_salary: ['true'],
      skills: ['react', 'sql'],
      employment_type: ['Full-time'],
      job_type: ['Backend', 'Quality Assurance'],
      experience_level: ['Mid Level'],
      minimumSalaryEur: 40_000,
      sortBy: 'created_at',
      sortOrder: 'asc',
    })
  })

  it('reads repeated and comma-separated lists without duplicates', () => {
    expect(read('job_type=Sales&job_type=Legal,Sales').job_type).toEqual(['Sales', 'Legal'])
  })

  it('drops unknown parameters and values', () => {
    const query =
      'job_type=Chef,Backend&sortBy=title&sortOrder=up&salary_range_max=40k&employment_type='
    expect(read(query)).toEqual({ ...emptyOfferFilters, job_type: ['Backend'] })
  })

  it.each(['0', '-1', '1.5', '1e9', String(limits.salaryAmountMax + 1)])(
    'ignores a salary of %s',
    (value) => {
      expect(read(`salary_range_max=${value}`).minimumSalaryEur).toBeNull()
    },
  )

  it('drops skills that are too long or too many for the API', () => {
    const skills = Array.from({ length: 40 }, (_, index) => `skill ${index}`)
    expect(read(`skills=${'x'.repeat(limits.skillLengthMax + 1)},go`).skills).toEqual(['go'])
    expect(read(`skills=${skills}`).skills).toHaveLength(limits.filterValuesMax)
  })

  it('shortens a search to the length that the API accepts', () => {
    expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(limits.searchTextMax)
    expect(read('search=++c%2B%2B+').search).toBe('c++')
  })
})

describe('toCanonicalFilterParams', () => {
  it('is empty without filters', () => {
    expect(canonical({})).toBe('')
  })

  it('orders parameters, sorts values and leaves out defaults', () => {
    expect(
      canonical({
        sortOrder: 'asc',
        minimumSalaryEur: 50_000,
        job_type: ['Sales', 'Backend'],
        skills: ['vue', 'c++', 'vue'],
        search: ' dev ',
      }),
    ).toBe(
      'search=dev&skills=c%2B%2B%2Cvue&job_type=Backend%2CSales&salary_range_max=50000&sortBy=salary_range_max&sortOrder=asc',
    )
  })

  it('spells equal filters equally, and reading them back changes nothing', () => {
    const first = toCanonicalFilterParams(read('skills=b&skills=A&sortBy=relevance&search=x'))
    const second = toCanonicalFilterParams(read('search=x&skills=a,b&utm_source=mail'))
    expect(first.toString()).toBe(second.toString())
    expect(toCanonicalFilterParams(parseOfferFilters(first)).toString()).toBe(first.toString())
    const cutAtSpace = `${'a'.repeat(limits.searchTextMax - 1)} bcd`
    const cut = toCanonicalFilterParams({ ...emptyOfferFilters, search: cutAtSpace })
    expect(toCanonicalFilterParams(parseOfferFilters(cut)).toString()).toBe(cut.toString())
  })
})

describe('countActiveFilters', () => {
  it('counts filter values but not the sort order', () => {
    expect(countActiveFilters({ ...emptyOfferFilters, sortBy: 'views_count' })).toBe(0)
    expect(
      countActiveFilters({
        ...emptyOfferFilters,
        search: 'a',
        skills: ['a', 'b'],
        minimumSalaryEur: 1,
      }),
    ).toBe(4)
  })
})
