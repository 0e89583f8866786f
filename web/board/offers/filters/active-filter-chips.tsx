import type { OfferFilters } from '#contract/board/offer-filters'
import { GhostButton } from '../../../components/button.tsx'
import { Chip } from '../../../components/chip.tsx'
import { useT } from '../../../lib/i18n.ts'
import { focusListSummary } from '../focus.ts'
import { listRemovableFilterValues } from './filter-tokens.ts'
import type { ChangeFiltersFunction } from './use-filters.ts'

type ActiveFiltersProps = { filters: OfferFilters; onChange: ChangeFiltersFunction }

/**
 * The active filters, as chips that remove them. Shown only on screens that are too narrow to
 * show all filters beside the list. The search text has no chip, because the search field shows it.
 */
export function ActiveFilterChips({ filters, onChange }: ActiveFiltersProps) {
  const t = useT('board')
  const enums = useT('enums')
  const tokens = listRemovableFilterValues({ ...filters, search: '' }, { board: t, enums })
  if (tokens.length === 0) return null

  function remove(change: Partial<OfferFilters> | null) {
    focusListSummary()
    onChange(change)
  }

  return (
    <ul aria-label={t('filters.active')} className="flex flex-wrap gap-2">
      {tokens.map((token) => (
        <li key={token.key} className="min-w-0">
          <Chip
            selected
            title={t('filters.remove', { name: token.label })}
            className="max-w-full wrap-anywhere text-left"
            onClick={() => remove(token.without)}
          >
            {token.label}
          </Chip>
        </li>
      ))}
      {tokens.length > 1 && (
        <li>
          <GhostButton onClick={() => remove(null)}>{t('filters.clear')}</GhostButton>
        </li>
      )}
    </ul>
  )
}
