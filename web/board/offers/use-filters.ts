import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  applyFilterChange,
  canonicalFilters,
  type OfferFilters,
  readFilters,
} from '#contract/board/offer-filters'

/**
 * Changes the filters. Several changes with the same `gesture`, such as the amounts while one
 * amount is typed, share one history entry, so that Back undoes them together.
 */
export type ChangeFilters = (change: Partial<OfferFilters>, gesture?: string) => void

/** The filters of the list. They are stored only in the page's address. */
export function useFilters(): { filters: OfferFilters; changeFilters: ChangeFilters } {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(new URLSearchParams(search)), [search])

  const changeFilters: ChangeFilters = (change, gesture) => {
    const before = canonicalFilters(filters).toString()
    const after = canonicalFilters(applyFilterChange(filters, change)).toString()
    if (after === before) return
    const replace = gesture !== undefined && gesture === state?.gesture
    // This also closes the open offer, because the new list may not contain it.
    navigate({ search: after }, { replace, state: replace ? state : { gesture } })
  }
  return { filters, changeFilters }
}
