import type { OfferFilters } from '#contract/offer-filters'
import { formatNumber } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { filterTokens } from './filter-tokens.ts'
import { listSummaryId } from './focus.ts'

/** More than this many names make no sentence. */
const named = 3

type ListSummaryProps = {
  filters: OfferFilters
  /** Undefined while it is not known, or not known for these filters yet. */
  total: number | undefined
}

/** How many offers there are, and for what; read out when it changes, at the next pause. */
export function ListSummary({ filters, total }: ListSummaryProps) {
  const t = useT('board')
  const enums = useT('enums')
  const tokens = filterTokens(filters, { board: t, enums }).map((token) => token.label)
  const names = tokens.length <= named ? new Intl.ListFormat('it', list).format(tokens) : ''
  return (
    <p
      id={listSummaryId}
      role="status"
      tabIndex={-1}
      className="min-w-0 rounded-tag text-muted tabular-nums wrap-anywhere"
    >
      {total === undefined ? (
        // The line is there before the number is: nothing below it moves. The worker fills it in.
        <strong data-list-total className="font-semibold text-ink">
          {'\u00a0'}
        </strong>
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

const list = { style: 'narrow', type: 'conjunction' } as const
