import type { OfferFilters } from '#contract/board/offer-filters'
import { type Interpretation, quoted, type SearchReading } from '#contract/board/search'
import { Chip } from '../../components/chip.tsx'
import { formatMoney, formatNumber } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import type { ChangeFilters } from './use-filters.ts'

type SearchNotesProps = { filters: OfferFilters; reading: SearchReading; onChange: ChangeFilters }

/** Shows how the search was interpreted, with a button that undoes each interpretation. */
export function SearchNotes({ filters, reading, onChange }: SearchNotesProps) {
  const t = useT('search')
  const enums = useT('enums')
  const { interpreted, corrected, did_you_mean: other, words } = reading
  const { search } = filters
  const nameOf = ({ filter, value }: Interpretation) =>
    filter === 'minimumSalaryEur'
      ? t('pay', { amount: formatMoney(Number(value)) })
      : enums(`${filter}.${value}`)
  return (
    <div className="mb-3 flex flex-col gap-2 empty:hidden">
      {interpreted.length > 0 && (
        <ul aria-label={t('understood')} className="flex flex-wrap gap-2">
          {interpreted.map((each) => (
            <li key={each.text}>
              <Chip
                selected
                aria-label={t('asText', { name: nameOf(each), text: each.text })}
                onClick={() => onChange({ search: quoted(search, each.text) })}
              >
                {nameOf(each)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {corrected.map(({ from, to }) => (
        <p key={from} role="status" className="flex flex-wrap items-center gap-2">
          <span>
            {t('resultsFor')} <strong className="font-semibold">{to}</strong>
          </span>
          <Chip onClick={() => onChange({ search: quoted(search, from) })}>
            {t('insteadOf', { text: from })}
          </Chip>
        </p>
      ))}
      {other !== null && (
        <p>
          <Chip onClick={() => onChange({ search: other })}>
            {t('didYouMean', { text: other })}
          </Chip>
        </p>
      )}
      {words.length > 1 && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-muted">{t('few')}</span>
          {words.map(({ text, count }) => (
            <Chip key={text} disabled={count === 0} onClick={() => onChange({ search: text })}>
              {t('word', { text, total: formatNumber(count) })}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}
