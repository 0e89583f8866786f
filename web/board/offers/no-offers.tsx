import { useQueries } from '@tanstack/react-query'
import { noFilters, type OfferFilters } from '#contract/board/offer-filters'
import { Button } from '../../components/button.tsx'
import { Chip } from '../../components/chip.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { formatNumber } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { filterTokens } from './filter-tokens.ts'
import { focusListSummary } from './focus.ts'
import { firstPage } from './list-cursor.ts'
import { offerPageQuery } from './queries.ts'
import type { ChangeFilters } from './use-filters.ts'

/** With more filters than this, only clearing all is offered. */
const triedMax = 6

/** Popular searches, offered as alternatives. */
const suggestions: { name: string; filters: Partial<OfferFilters> }[] = [
  { name: 'partTime', filters: { employment_type: ['Part-time'] } },
  { name: 'freelance', filters: { employment_type: ['Contractor'] } },
  { name: 'remote', filters: { search: 'remoto' } },
  { name: 'hybrid', filters: { search: 'ibrido' } },
  { name: 'onSite', filters: { employment_type: ['Onsite'] } },
  { name: 'internship', filters: { employment_type: ['Internship'] } },
]

type NoOffersProps = { filters: OfferFilters; onChange: ChangeFilters }

/**
 * The empty list: which filter to remove, with the number of offers that this would bring, and
 * other searches.
 */
export function NoOffers({ filters, onChange }: NoOffersProps) {
  const t = useT('board')
  const enums = useT('enums')
  const tokens = filterTokens(filters, { board: t, enums })
  const { sortBy, sortOrder } = filters
  const clear = { ...noFilters, sortBy, sortOrder }
  const triedTokens = tokens.length > 1 ? tokens.slice(0, triedMax) : []
  const lists = useQueries({
    queries: triedTokens.map((token) =>
      offerPageQuery({ ...filters, ...token.without }, firstPage),
    ),
  })

  /** Move the focus first: the buttons disappear once there are offers again. */
  function change(filters: Partial<OfferFilters>) {
    focusListSummary()
    onChange(filters)
  }

  return (
    <div>
      <EmptyState
        icon="i-lucide-search-x"
        title={t('none.title')}
        description={tokens.length > 0 ? t('none.filtered') : t('none.empty')}
        actions={
          tokens.length > 0 && (
            <>
              {triedTokens.map((token, index) => {
                const total = lists[index]?.data?.pagination.total
                // Removing this filter would not help.
                if (total === 0) return null
                return (
                  <Button
                    key={token.key}
                    variant="secondary"
                    size="sm"
                    className="max-w-full flex-wrap wrap-anywhere"
                    onClick={() => change(token.without)}
                  >
                    {t('none.without', { name: token.label })}
                    {total !== undefined && (
                      <span className="font-normal text-muted">
                        {t('list.total', { count: total, total: formatNumber(total) })}
                      </span>
                    )}
                  </Button>
                )
              })}
              <Button size="sm" onClick={() => change(clear)}>
                {t('none.all')}
              </Button>
            </>
          )
        }
      />
      {tokens.length > 0 && (
        <section className="pb-8 text-center">
          <h3 className="text-sm font-semibold text-muted">{t('none.suggestions')}</h3>
          <ul className="mt-3 flex flex-wrap justify-center gap-2">
            {suggestions.map((suggestion) => (
              <li key={suggestion.name}>
                <Chip onClick={() => change({ ...clear, ...suggestion.filters })}>
                  {t(`nudges.${suggestion.name}`)}
                </Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
