import { useQuery } from '@tanstack/react-query'
import type { JobOffer } from '#contract/board/offers'
import { Alert } from '../../../components/alert.tsx'
import { useT } from '../../../lib/i18n.ts'
import { OfferCard } from '../card/offer-card.tsx'
import { OfferSkeleton } from '../card/offer-skeleton.tsx'
import { offerQuery } from '../queries.ts'
import { OfferListFailureAlert } from './offer-list-failure-alert.tsx'

type PinnedOfferProps = {
  id: string
  isOpen: boolean
  isApplied: boolean
  onToggle: (offer: JobOffer) => void
}

/** The offer that the page's address opens, shown above the list. It may no longer be listed. */
export function PinnedOfferCard({ id, isOpen, isApplied, onToggle }: PinnedOfferProps) {
  const t = useT('board')
  const query = useQuery(offerQuery(id))
  const { data } = query
  if (data)
    return <OfferCard offer={data} isOpen={isOpen} isApplied={isApplied} onToggle={onToggle} />
  if (data === null) {
    return (
      <Alert tone="warning" title={t('unknown.title')}>
        {t('unknown.text')}
      </Alert>
    )
  }
  if (query.error) {
    return (
      <OfferListFailureAlert
        title={t('failure.offer')}
        text={t('failure.offerText')}
        query={query}
      />
    )
  }
  return <OfferSkeleton />
}
