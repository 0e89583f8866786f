import { describe, expect, it } from 'vitest'
import { emptyOfferFilters, type OfferFilters } from '#contract/board/offer-filters'
import { listRemovableFilterValues } from './filter-tokens.ts'

/** Returns the key instead of a text, so that the test does not depend on the wording. */
const t = (key: string, values?: Record<string, unknown>) =>
  values ? `${key} ${Object.values(values).join(' ')}` : key
const tokens = (filters: Partial<OfferFilters>) =>
  listRemovableFilterValues({ ...emptyOfferFilters, ...filters }, { board: t, enums: t })

describe('listRemovableFilterValues', () => {
  it('is empty without filters, whatever the sort order', () => {
    expect(tokens({ sortBy: 'views_count', sortOrder: 'asc' })).toEqual([])
  })

  it('has one entry per value', () => {
    const found = tokens({
      search: 'go',
      place: ["reggio nell'emilia", 'emea'],
      posted_within: 7,
      skills: ['sql'],
      job_type: ['Backend', 'Sales'],
      minimumSalaryEur: 40_000,
    })
    expect(found.map(({ label }) => label)).toEqual([
      'filters.searchToken go',
      "Reggio nell'Emilia",
      'EMEA',
      'sql',
      'job_type.Backend',
      'job_type.Sales',
      'filters.postedToken 7',
      'filters.salaryToken 40.000\u00a0€',
    ])
  })

  it('removes one value and keeps the others', () => {
    const [first, second] = tokens({ job_type: ['Backend', 'Sales'], minimumSalaryEur: 1 })
    expect(first?.without).toEqual({ job_type: ['Sales'] })
    expect(second?.without).toEqual({ job_type: ['Backend'] })
    expect(tokens({ minimumSalaryEur: 1 })[0]?.without).toEqual({ minimumSalaryEur: null })
    expect(tokens({ search: 'x' })[0]?.without).toEqual({ search: '' })
  })
})
