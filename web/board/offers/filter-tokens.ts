import { listFilters, type OfferFilters } from '#contract/board/offer-filters'
import { formatMoney } from '../../lib/format-money.ts'
import type { Translate } from '../../lib/i18n-factory.ts'

/** An active filter value, and the change that removes it. */
export type FilterToken = { key: string; label: string; without: Partial<OfferFilters> }

/** The active filters with labels, one per value. */
export function filterTokens(
  filters: OfferFilters,
  t: { board: Translate; enums: Translate },
): FilterToken[] {
  const tokens: FilterToken[] = []
  if (filters.search) {
    const label = t.board('filters.searchToken', { text: filters.search })
    tokens.push({ key: 'search', label, without: { search: '' } })
  }
  for (const name of listFilters) {
    for (const value of filters[name] as string[]) {
      tokens.push({
        key: `${name} ${value}`,
        label: name === 'skills' ? value : t.enums(`${name}.${value}`),
        without: { [name]: (filters[name] as string[]).filter((other) => other !== value) },
      })
    }
  }
  if (filters.salary_range_max) {
    const label = t.board('filters.salaryToken', { amount: formatMoney(filters.salary_range_max) })
    tokens.push({ key: 'salary', label, without: { salary_range_max: null } })
  }
  return tokens
}
