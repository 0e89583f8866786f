import type { ReactNode } from 'react'
import type { OfferFilters } from '#contract/board/offer-filters'
import type { OfferFacets } from '#contract/board/offers'
import { ActiveFilterChips } from '../filters/active-filter-chips.tsx'
import { FilterButton } from '../filters/filter-button.tsx'
import { SortSelect } from '../filters/sort-select.tsx'
import type { ChangeFiltersFunction } from '../filters/use-filters.ts'
import { OfferListSummaryLine } from './offer-list-summary-line.tsx'

type ListBarProps = {
  filters: OfferFilters
  facets: OfferFacets | undefined
  total: number | undefined
  /** Shown beside the number of offers or, if there is not enough space, on the next line. */
  children: ReactNode
  onChange: ChangeFiltersFunction
}

/** The number of offers, the sort order and, on narrow screens, a filter button and chips. */
export function OfferListToolbar({ filters, facets, total, onChange, children }: ListBarProps) {
  return (
    <div className="flex flex-col gap-2 mb-2">
      <div className="scripts-only flex flex-wrap items-center justify-between gap-x-3 gap-y-1 lg:hidden">
        <FilterButton filters={filters} facets={facets} total={total} onChange={onChange} />
        <div className="min-w-0 max-w-full xs:-mr-3">
          <SortSelect filters={filters} onChange={onChange} />
        </div>
      </div>
      <div className="scripts-only lg:hidden">
        <ActiveFilterChips filters={filters} onChange={onChange} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 lg:min-h-control">
        <OfferListSummaryLine filters={filters} total={total} />
        {children}
        <div className="scripts-only hidden lg:block shrink-0 -mr-3">
          <SortSelect filters={filters} onChange={onChange} />
        </div>
      </div>
    </div>
  )
}
