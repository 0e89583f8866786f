import type { OfferFilters } from '#contract/board/offer-filters'
import { type OfferSort, offerSorts, type SortOrder } from '#contract/enums'
import { Select } from '../../components/select.tsx'
import { useT } from '../../lib/i18n.ts'
import type { ChangeFilters } from './use-filters.ts'

type Sort = `${OfferSort}_${SortOrder}`

/** Descending first, then ascending. */
export const sorts = (['desc', 'asc'] as const).flatMap((order) =>
  offerSorts.map((by) => ({ by, order, value: `${by}_${order}` as Sort })),
)

type SortSelectProps = { filters: OfferFilters; onChange: ChangeFilters }

export function SortSelect({ filters, onChange }: SortSelectProps) {
  const t = useT('board')
  const enums = useT('enums')

  function choose(value: Sort) {
    const sort = sorts.find((one) => one.value === value)
    if (sort) onChange({ sortBy: sort.by, sortOrder: sort.order })
  }

  return (
    <Select<Sort>
      label={t('list.sort')}
      value={`${filters.sortBy}_${filters.sortOrder}`}
      onValueChange={choose}
      options={sorts.map(({ value }) => ({ value, label: enums(`sort.${value}`) }))}
      className="[field-sizing:content] border-transparent! bg-transparent! text-right font-medium"
    />
  )
}
