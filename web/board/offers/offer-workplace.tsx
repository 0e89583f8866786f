import type { JobOffer } from '#contract/board/offers'
import { Badge } from '../../components/badge.tsx'
import { useT } from '../../lib/i18n.ts'

/**
 * The workplace (remote, hybrid or on site), shown before the other facts of an offer. Hybrid and
 * on-site work are highlighted. Renders nothing if the offer has no workplace.
 */
export function OfferWorkplace({ offer }: { offer: Pick<JobOffer, 'workplace'> }) {
  const t = useT('enums')
  const { workplace } = offer
  if (workplace === null) return null
  if (workplace === 'remote') return `${t('workplace.remote')} · `
  return (
    <>
      <Badge tone="warning" icon="i-lucide-map-pin">
        {t(`workplace.${workplace}`)}
      </Badge>{' '}
    </>
  )
}
