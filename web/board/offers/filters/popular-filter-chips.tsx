import type { OfferFilters } from '#contract/board/offer-filters'
import type { OfferFacets } from '#contract/board/offers'
import { Chip } from '../../../components/chip.tsx'
import { useT } from '../../../lib/i18n.ts'
import { formatPopularFilterLabel } from './popular-label.ts'
import type { ChangeFiltersFunction } from './use-filters.ts'

type NudgesProps = {
  filters: OfferFilters
  /** Filter values that many offers have; undefined while they are loading. */
  popular: OfferFacets['popular'] | undefined
  onChange: ChangeFiltersFunction
}

/** Chips for popular filter values. Pressing a chip adds its value to the filters or removes it. */
export function PopularFilterChips({ filters, popular = [], onChange }: NudgesProps) {
  const t = useT('board')
  const enums = useT('enums')
  return (
    <ul
      aria-label={t('nudges')}
      className="mt-3 flex gap-2 min-h-control-sm overflow-x-auto -mx-4 px-4 sm:mx-0 sm:px-0 sm:flex-wrap [&>li]:shrink-0"
    >
      {popular.map((one) => {
        const { filter, value } = one
        const chosen: readonly string[] = filters[filter]
        const isOn = chosen.includes(value)
        const next = isOn ? chosen.filter((other) => other !== value) : [...chosen, value]
        return (
          <li key={`${filter} ${value}`}>
            <Chip selected={isOn} onClick={() => onChange({ [filter]: next })}>
              {formatPopularFilterLabel(one, enums)}
            </Chip>
          </li>
        )
      })}
    </ul>
  )
}
