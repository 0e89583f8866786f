import type { JobOffer } from '#contract/board/offers'
import { Badge } from '../../../components/badge.tsx'
import { computeElapsedCalendarTime, formatDate } from '../../../lib/format-date.ts'
import { useT } from '../../../lib/i18n.ts'
import { useNow } from '../../../lib/page-data.ts'

/** Shows that the offer is closed, or its age. On the first day, a badge marks it as new. */
export function OfferAgeLabel({ offer }: { offer: Pick<JobOffer, 'is_active' | 'created_at'> }) {
  const t = useT('board')
  const now = useNow()
  if (!offer.is_active) return <Badge icon="i-lucide-lock">{t('card.closed')}</Badge>
  const { unit, count } = computeElapsedCalendarTime(offer.created_at, now)
  return (
    <>
      {unit === 'today' && <Badge tone="new">{t('card.new')}</Badge>}{' '}
      <time dateTime={offer.created_at} title={formatDate(offer.created_at)}>
        {t(`age.${unit}`, { count })}
      </time>
    </>
  )
}
