import type { JobOffer } from '#contract/board/offers'
import { formatNumber } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'

type OfferCountsProps = { offer: Pick<JobOffer, 'views_count' | 'applications_count'> }

export function OfferCounts({ offer }: OfferCountsProps) {
  const t = useT('board')
  const { views_count: views, applications_count: applications } = offer
  return (
    <span className="tabular-nums">
      {t('card.views', { count: views, total: formatNumber(views) })}
      {' · '}
      {t('card.applications', { count: applications, total: formatNumber(applications) })}
    </span>
  )
}
