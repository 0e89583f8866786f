import { countActiveFilters, type OfferFilters } from '#contract/board/offer-filters'
import type { OfferFacets } from '#contract/board/offers'
import { Button } from '../../../components/button.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { formatNumber } from '../../../lib/format-money.ts'
import { useT } from '../../../lib/i18n.ts'
import { FilterFields } from './filter-fields.tsx'
import type { ChangeFiltersFunction } from './use-filters.ts'

type FilterSheetProps = {
  open: boolean
  onClose: () => void
  filters: OfferFilters
  facets: OfferFacets | undefined
  /** The number of offers that match the current filters; undefined while loading. */
  total: number | undefined
  onChange: ChangeFiltersFunction
}

/** The filter panel on narrow screens. Changes apply immediately, so closing it loses nothing. */
export function FilterSheet(props: FilterSheetProps) {
  const { open, onClose, filters, facets, total, onChange } = props
  const t = useT('board')
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('filters.title')}
      side="bottom"
      footer={
        <>
          <Button
            variant="secondary"
            className="grow xs:grow-0"
            disabled={countActiveFilters({ ...filters, search: '' }) === 0}
            onClick={() => onChange(null)}
          >
            {t('filters.clearShort')}
          </Button>
          <Button className="grow" onClick={onClose}>
            {total === undefined
              ? t('filters.show')
              : t('filters.showCount', { count: total, total: formatNumber(total) })}
          </Button>
        </>
      }
    >
      <FilterFields filters={filters} facets={facets} onChange={onChange} />
    </Sheet>
  )
}
