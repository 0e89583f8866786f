import type { JobOffer } from '#contract/board/offers'
import { Badge } from '../../components/badge.tsx'
import { useT } from '../../lib/i18n.ts'

/** The workplace, if the offer has one, before the other facts. On-site work is highlighted. */
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
