import type { JobOffer } from '#contract/board/offers'
import { formatNumber } from '../../../lib/format-money.ts'
import { useT } from '../../../lib/i18n.ts'

type OfferCountsProps = { offer: Pick<JobOffer, 'views_count' | 'applications_count'> }

/** Counts below this number are not shown, because they say little about an offer. */
const shownMin = 10

export function OfferCountsLine({ offer }: OfferCountsProps) {
  const t = useT('board')
  const { views_count: views, applications_count: applications } = offer
  const counts = [
    views >= shownMin && t('card.views', { count: views, total: formatNumber(views) }),
    applications >= shownMin &&
      t('card.applications', { count: applications, total: formatNumber(applications) }),
  ].filter(Boolean)
  return counts.length > 0 && <span className="tabular-nums">{counts.join(' · ')}</span>
}
