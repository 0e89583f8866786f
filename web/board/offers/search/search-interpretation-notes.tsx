import type { OfferFilters } from '#contract/board/offer-filters'
import {
  type InterpretedSearchWords,
  quotePartOfSearch,
  type SearchInterpretation,
} from '#contract/board/search'
import { formatMoney, formatNumber } from '../../../lib/format-money.ts'
import { useT } from '../../../lib/i18n.ts'
import { ChangedFiltersLink } from '../filters/changed-filters-link.tsx'

type SearchNotesProps = { filters: OfferFilters; reading: SearchInterpretation; isEmpty: boolean }

/** Says how the search text was understood, and links to searches with another meaning. */
export function SearchInterpretationNotes({ filters, reading, isEmpty }: SearchNotesProps) {
  const t = useT('search')
  const enums = useT('enums')
  const { interpreted, corrected, did_you_mean: other, words } = reading
  const known = words.filter(({ count }) => count > 0)
  const unknown = words.filter(({ count }) => count === 0)
  const nameOf = ({ filter, value }: InterpretedSearchWords) =>
    filter === 'minimumSalaryEur'
      ? t('pay', { amount: formatMoney(Number(value)) })
      : enums(`${filter}.${value}`)
  const searchLink = (search: string, label: string) => (
    <ChangedFiltersLink key={label} filters={filters} change={{ search }}>
      {label}
    </ChangedFiltersLink>
  )
  const literally = (text: string) => quotePartOfSearch(filters.search, text)
  return (
    <div className="mb-3 flex flex-col gap-2 empty:hidden">
      {interpreted.length > 0 && (
        <ul aria-label={t('understood')} className="flex flex-wrap gap-2">
          {interpreted.map((each) => (
            <li key={each.text}>
              <ChangedFiltersLink
                removes
                aria-label={t('asText', { name: nameOf(each), text: each.text })}
                filters={filters}
                change={{ search: literally(each.text) }}
              >
                {nameOf(each)}
              </ChangedFiltersLink>
            </li>
          ))}
        </ul>
      )}
      {corrected.map(({ from, to }) => (
        <p key={from} role="status" className="flex flex-wrap items-center gap-2">
          <span>
            {t('resultsFor')} <strong className="font-semibold">{to}</strong>
          </span>
          {searchLink(literally(from), t('insteadOf', { text: from }))}
        </p>
      ))}
      {other !== null && <p>{searchLink(other, t('didYouMean', { text: other }))}</p>}
      {known.length > 0 && words.length > 1 && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-muted">{t(isEmpty ? 'fewNone' : 'few')}</span>
          {known.map(({ text, count, is_minimum }) =>
            searchLink(
              text,
              t(is_minimum ? 'wordAtLeast' : 'word', { text, total: formatNumber(count) }),
            ),
          )}
          {words
            .filter(({ is_filter }) => is_filter)
            .map(({ text }) => searchLink(literally(text), t('literally', { text })))}
        </div>
      )}
      {unknown.map(({ text, nearest }) => (
        <div key={text} className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-muted">
            {t(nearest.length > 0 ? 'unknownNear' : 'unknown', { text })}
          </span>
          {nearest.map((word) => searchLink(filters.search.replace(text, word), word))}
        </div>
      ))}
    </div>
  )
}
