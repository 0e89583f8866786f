import { Badge } from '../../../components/badge.tsx'
import { useT } from '../../../lib/i18n.ts'

type OfferStatusProps = {
  /** Whether the offer was opened in this browser before. */
  isVisited: boolean
  isApplied: boolean
}

export function OfferVisitedOrAppliedLabel({ isVisited, isApplied }: OfferStatusProps) {
  const t = useT('board')
  if (isApplied) {
    return (
      <Badge tone="success" icon="i-lucide-check">
        {t('card.applied')}
      </Badge>
    )
  }
  if (!isVisited) return null
  return (
    <span className="inline-flex items-center gap-1">
      <span aria-hidden="true" className="i-lucide-eye" />
      {t('card.visited')}
    </span>
  )
}
