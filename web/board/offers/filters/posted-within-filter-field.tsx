import { offerFilterDefinitions } from '#contract/board/offer-filters'
import type { OfferFacets } from '#contract/board/offers'
import { Select } from '../../../components/select.tsx'
import { formatNumber } from '../../../lib/format-money.ts'
import { useT } from '../../../lib/i18n.ts'

type PostedFieldProps = {
  /** The maximum age of an offer in days; null if the filter is not active. */
  value: number | null
  counts: OfferFacets['posted_within'] | undefined
  onChange: (days: number | null) => void
}

export function PostedWithinFilterField({ value, counts, onChange }: PostedFieldProps) {
  const t = useT('board')
  const { offered } = offerFilterDefinitions.posted_within
  // The address may contain a number of days that is not among the usual choices. Include it.
  const days = [...new Set([...offered, ...(value === null ? [] : [value])])].sort((a, b) => a - b)
  const options = days.map((count) => {
    const found = counts?.[count]
    const label = t('filters.posted', { count })
    return {
      value: String(count),
      label: found === undefined ? label : `${label} (${formatNumber(found)})`,
    }
  })
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold text-muted">
        {t('filters.posted_within')}
      </p>
      <Select
        label={t('filters.posted_within')}
        value={value === null ? '' : String(value)}
        options={[{ value: '', label: t('filters.postedAnyTime') }, ...options]}
        onValueChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      />
    </div>
  )
}
