import { countActiveFilters, type OfferFilters } from '#contract/board/offer-filters'
import type { OfferFacets } from '#contract/board/offers'
import { SmallButton } from '../../../components/button.tsx'
import { useT } from '../../../lib/i18n.ts'
import { focusListSummary } from '../focus.ts'
import { FilterFields } from './filter-fields.tsx'
import type { ChangeFiltersFunction } from './use-filters.ts'

type FilterRailProps = {
  filters: OfferFilters
  facets: OfferFacets | undefined
  onChange: ChangeFiltersFunction
}

export function FilterRail({ filters, facets, onChange }: FilterRailProps) {
  const t = useT('board')

  return (
    <section aria-label={t('filters.title')}>
      {countActiveFilters({ ...filters, search: '' }) > 0 && (
        <SmallButton
          icon="i-lucide-x"
          className="mb-5 w-full"
          onClick={() => {
            focusListSummary()
            onChange(null)
          }}
        >
          {t('filters.clear')}
        </SmallButton>
      )}
      <FilterFields filters={filters} facets={facets} onChange={onChange} />
    </section>
  )
}
