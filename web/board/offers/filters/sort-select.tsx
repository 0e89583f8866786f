import type { OfferFilters } from '#contract/board/offer-filters'
import { type OfferListSort, offerSorts, type SortOrder } from '#contract/enums'
import { Select } from '../../../components/select.tsx'
import { useT } from '../../../lib/i18n.ts'
import type { ChangeFiltersFunction } from './use-filters.ts'

type Sort = `${OfferListSort}_${SortOrder}`

const allSorts = (['desc', 'asc'] as const).flatMap((order) =>
  offerSorts.map((by): ListOrder => ({ by, order, value: `${by}_${order}` })),
)
const byRelevance: ListOrder = { by: 'relevance', order: 'desc', value: 'relevance_desc' }

type ListOrder = { by: OfferListSort; order: SortOrder; value: Sort }

/** The sort orders to choose from. “Most relevant” is among them only during a search. */
export const listAvailableSortOrders = ({ search }: OfferFilters): ListOrder[] =>
  search === '' ? allSorts : [byRelevance, ...allSorts]

type SortSelectProps = { filters: OfferFilters; onChange: ChangeFiltersFunction }

export function SortSelect({ filters, onChange }: SortSelectProps) {
  const t = useT('board')
  const enums = useT('enums')

  function choose(value: Sort) {
    const sort = listAvailableSortOrders(filters).find((one) => one.value === value)
    if (sort) onChange({ sortBy: sort.by, sortOrder: sort.order })
  }

  return (
    <Select<Sort>
      label={t('list.sort')}
      value={`${filters.sortBy}_${filters.sortOrder}`}
      onValueChange={choose}
      options={listAvailableSortOrders(filters).map(({ value }) => ({
        value,
        label: enums(`sort.${value}`),
      }))}
      className="[field-sizing:content] border-transparent! bg-transparent! text-right font-medium"
    />
  )
}
