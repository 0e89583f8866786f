import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  emptyOfferFilters,
  mergeFilterChange,
  type OfferFilters,
  parseOfferFilters,
  toCanonicalFilterParams,
} from '#contract/board/offer-filters'

/**
 * Changes the filters. Changes with the same `gesture` share one history entry, so that Back undoes
 * them together: for example all changes while the visitor types an amount. `null` removes all
 * filters, but keeps the search text and the sort order.
 */
export type ChangeFiltersFunction = (change: Partial<OfferFilters> | null, gesture?: string) => void

/** The filters of the list. They are stored only in the page's address. */
export function useFilters(): { filters: OfferFilters; changeFilters: ChangeFiltersFunction } {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => parseOfferFilters(new URLSearchParams(search)), [search])

  const changeFilters: ChangeFiltersFunction = (change, gesture) => {
    const { search, sortBy, sortOrder } = filters
    const wanted = change ?? { ...emptyOfferFilters, search, sortBy, sortOrder }
    const before = toCanonicalFilterParams(filters).toString()
    const after = toCanonicalFilterParams(mergeFilterChange(filters, wanted)).toString()
    if (after === before) return
    const replace = gesture !== undefined && gesture === state?.gesture
    // This also closes the open offer, because the new list may not contain it.
    navigate({ search: after }, { replace, state: replace ? state : { gesture } })
  }
  return { filters, changeFilters }
}
