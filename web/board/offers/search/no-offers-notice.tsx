import { useQuery } from '@tanstack/react-query'
import {
  emptyOfferFilters,
  mergeFilterChange,
  type OfferFilters,
} from '#contract/board/offer-filters'
import type { FilterRemovalSuggestion } from '#contract/board/search'
import { EmptyState } from '../../../components/empty-state.tsx'
import { offerFacetsQuery } from '../../../fields/offer-facets.ts'
import { formatNumber } from '../../../lib/format-money.ts'
import { useT } from '../../../lib/i18n.ts'
import { ChangedFiltersLink } from '../filters/changed-filters-link.tsx'
import { listRemovableFilterValues } from '../filters/filter-tokens.ts'
import { formatPopularFilterLabel } from '../filters/popular-label.ts'

type NoOffersProps = {
  filters: OfferFilters
  /** For each active filter value, how many offers there would be without it. */
  wider: FilterRemovalSuggestion[]
}

/** Shown instead of an empty list. Suggests filters to remove, and popular filters to try. */
export function NoOffersNotice({ filters, wider }: NoOffersProps) {
  const t = useT('board')
  const own = useT('search')
  const enums = useT('enums')
  const popular = useQuery(offerFacetsQuery(filters)).data?.popular ?? []
  const tokens = listRemovableFilterValues(filters, { board: t, enums })
  const { sortBy, sortOrder } = filters
  const clear = { ...emptyOfferFilters, sortBy, sortOrder }
  const cleared = mergeFilterChange(filters, clear)
  return (
    <div>
      <EmptyState
        icon="i-lucide-search"
        title={own('none.title')}
        description={own(tokens.length > 0 ? 'none.filtered' : 'none.empty')}
        actions={
          tokens.length > 0 && (
            <>
              {tokens.map(({ key, label, without }) => {
                const total = wider.find(({ filter, value }) => key === `${filter} ${value}`)?.total
                // Do not suggest removing a filter if the list would stay empty.
                if (!total) return null
                return (
                  <ChangedFiltersLink
                    key={key}
                    filters={filters}
                    change={without}
                    className="max-w-full flex-wrap wrap-anywhere"
                  >
                    {own('none.without', { name: label })}{' '}
                    <span className="font-normal">
                      {t('list.total', { count: total, total: formatNumber(total) })}
                    </span>
                  </ChangedFiltersLink>
                )
              })}
              <ChangedFiltersLink filters={filters} change={clear}>
                {own('none.all')}
              </ChangedFiltersLink>
            </>
          )
        }
      />
      {tokens.length > 0 && popular.length > 0 && (
        <section className="pb-8 text-center">
          <h3 className="text-sm font-semibold text-muted">{own('none.suggestions')}</h3>
          <ul className="mt-3 flex flex-wrap justify-center gap-2">
            {popular.map((one) => (
              <li key={`${one.filter} ${one.value}`}>
                <ChangedFiltersLink filters={cleared} change={{ [one.filter]: [one.value] }}>
                  {formatPopularFilterLabel(one, enums)}
                </ChangedFiltersLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
