import { countActiveFilters, type OfferFilters } from '#contract/board/offer-filters'
import type { OfferFacets } from '#contract/board/offers'
import { Button } from '../../../components/button.tsx'
import { createOnDemandComponent } from '../../../lib/create-on-demand-component.tsx'
import { useT } from '../../../lib/i18n.ts'
import { filterSheetHistoryGroup, useFilterSheet } from './use-filter-sheet.ts'
import type { ChangeFiltersFunction } from './use-filters.ts'

/** The panel with the filters. Nobody can open it before the first paint, so it is loaded later. */
const sheet = createOnDemandComponent(
  () => import('./filter-sheet.tsx'),
  (module) => module.FilterSheet,
)

type FilterButtonProps = {
  filters: OfferFilters
  facets: OfferFacets | undefined
  total: number | undefined
  onChange: ChangeFiltersFunction
}

/** A button that opens the filter panel on narrow screens and shows how many filters are active. */
export function FilterButton({ filters, facets, total, onChange }: FilterButtonProps) {
  const t = useT('board')
  const { isOpen, openSheet, closeSheet } = useFilterSheet()
  const count = countActiveFilters({ ...filters, search: '' })

  return (
    <>
      <Button
        variant="secondary"
        icon="i-lucide-sliders-horizontal"
        aria-haspopup="dialog"
        onClick={openSheet}
      >
        {t('filters.title')}
        {count > 0 && (
          <span className="grid place-items-center min-w-5 h-5 px-1 rounded-full bg-brand text-on-brand text-xs tabular-nums">
            {count}
          </span>
        )}
        {count > 0 && <span className="sr-only">{t('filters.activeCount', { count })}</span>}
      </Button>
      <sheet.Component
        open={isOpen}
        onClose={closeSheet}
        filters={filters}
        facets={facets}
        total={total}
        onChange={(change) => onChange(change, filterSheetHistoryGroup)}
      />
    </>
  )
}
