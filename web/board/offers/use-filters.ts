import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  applyFilterChange,
  canonicalFilters,
  type OfferFilters,
  readFilters,
} from '#contract/board/offer-filters'

/**
 * Changes the filters. Changes with the same `gesture`, such as typing one amount, share one
 * history entry, so that Back undoes them together.
 */
export type ChangeFilters = (change: Partial<OfferFilters>, gesture?: string) => void

/** The filters, which only the address stores. */
export function useFilters(): { filters: OfferFilters; changeFilters: ChangeFilters } {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(new URLSearchParams(search)), [search])

  const changeFilters: ChangeFilters = (change, gesture) => {
    const before = canonicalFilters(filters).toString()
    const after = canonicalFilters(applyFilterChange(filters, change)).toString()
    if (after === before) return
    // The new list may not contain the open offer, so the address drops it.
    const replace = gesture !== undefined && gesture === state?.gesture
    navigate({ search: after }, { replace, state: replace ? state : { gesture } })
  }
  return { filters, changeFilters }
}
