import type { JobOffer } from '#contract/board/offers'
import { Badge } from '../../../components/badge.tsx'
import { useT } from '../../../lib/i18n.ts'
import { formatOfferLocations } from './offer-place.ts'
import { OfferSalaryText } from './offer-salary-text.tsx'

type OfferFactsProps = {
  offer: JobOffer
  /** Whether to name all places. Otherwise, a long list is cut: “Roma, Milano e altri 3”. */
  isWhole?: boolean
}

/** The salary, and one line with workplace, place, employment type and experience level. */
export function OfferFactsSection({ offer, isWhole = false }: OfferFactsProps) {
  const t = useT('board')
  const enums = useT('enums')
  const { employment_type: contract, experience_level: level } = offer
  const facts = [
    formatOfferLocations(offer, t, isWhole),
    contract && contract !== 'Onsite' && enums(`employment_type.${contract}`),
    level !== 'Not Specified' && enums(`experience_level.${level}`),
  ].filter(Boolean)
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <p>
        <OfferSalaryText offer={offer} />
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        <OfferWorkplace offer={offer} />
        {facts.join(' · ')}
      </p>
    </div>
  )
}

/** The workplace, shown before the offer's other facts. Hybrid and on-site work are highlighted. */
function OfferWorkplace({ offer }: { offer: Pick<JobOffer, 'workplace'> }) {
  const t = useT('enums')
  const { workplace } = offer
  if (workplace === null) return null
  if (workplace === 'remote') return `${t('workplace.remote')} · `
  return (
    <>
      <Badge tone="warning" icon="i-lucide-map-pin" className="mr-1">
        {t(`workplace.${workplace}`)}
      </Badge>{' '}
    </>
  )
}
