import type { OfferFilters } from '#contract/board/offer-filters'
import { formatNumber } from '../../../lib/format-money.ts'
import { useT } from '../../../lib/i18n.ts'
import { listRemovableFilterValues } from '../filters/filter-tokens.ts'
import { offerListSummaryId } from '../focus.ts'

/** If more filter values are active, none is named: the line would be too long. */
const namedMax = 3

type ListSummaryProps = { filters: OfferFilters; total: number | undefined }

/** A line with the number of offers and the active filters. Screen readers announce its changes. */
export function OfferListSummaryLine({ filters, total }: ListSummaryProps) {
  const t = useT('board')
  const enums = useT('enums')
  const tokens = listRemovableFilterValues(filters, { board: t, enums }).map((token) => token.label)
  const names = tokens.length <= namedMax ? tokens.join(' · ') : ''
  return (
    <p
      id={offerListSummaryId}
      role="status"
      tabIndex={-1}
      className="min-w-0 rounded-tag text-muted tabular-nums wrap-anywhere"
    >
      {total === undefined ? (
        // Keeps the line's height while the number is loading.
        <strong className="font-semibold text-ink">{'\u00a0'}</strong>
      ) : (
        <>
          <strong className="font-semibold text-ink">
            {t('list.total', { count: total, total: formatNumber(total) })}
          </strong>{' '}
          {names && t('list.for', { names })}
        </>
      )}
    </p>
  )
}
