import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { canonicalFilters, type OfferFilters, readFilters } from '#contract/offer-filters'

/**
 * Changes the filters. Changes with the same `gesture` (the letters of one amount, the ticks of one
 * visit to the filter sheet) take one step of the browser's history together, so that Back undoes
 * what the person did and not what the program noticed.
 */
export type ChangeFilters = (change: Partial<OfferFilters>, gesture?: string) => void

/** The filters as they stand in the address, the only place that holds them. */
export function useFilters(): { filters: OfferFilters; changeFilters: ChangeFilters } {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(new URLSearchParams(search)), [search])

  const changeFilters: ChangeFilters = (change, gesture) => {
    const before = canonicalFilters(filters).toString()
    const after = canonicalFilters({ ...filters, ...change }).toString()
    if (after === before) return
    // The open offer is left behind: among other offers it would stand there unasked.
    const replace = gesture !== undefined && gesture === state?.gesture
    navigate({ search: after }, { replace, state: replace ? state : { gesture } })
  }
  return { filters, changeFilters }
}
