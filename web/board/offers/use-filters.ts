import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  applyFilterChange,
  canonicalFilters,
  type OfferFilters,
  readFilters,
} from '#contract/board/offer-filters'

/**
 * Changes the filters. Changes with the same `gesture` share one history entry, so that Back undoes
 * them together. A gesture is, for instance, typing one amount, or everything that is changed
 * before the filter sheet is closed.
 */
export type ChangeFilters = (change: Partial<OfferFilters>, gesture?: string) => void

/** The filters. The address is their only storage. */
export function useFilters(): { filters: OfferFilters; changeFilters: ChangeFilters } {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(new URLSearchParams(search)), [search])

  const changeFilters: ChangeFilters = (change, gesture) => {
    const before = canonicalFilters(filters).toString()
    const after = canonicalFilters(applyFilterChange(filters, change)).toString()
    if (after === before) return
    // The new address does not include the open offer, because the new list may not contain it.
    const replace = gesture !== undefined && gesture === state?.gesture
    navigate({ search: after }, { replace, state: replace ? state : { gesture } })
  }
  return { filters, changeFilters }
}
