import type { JobOffer } from '#contract/board/offers'
import { useT } from '../../lib/i18n.ts'
import { formatOfferLocations } from './offer-place.ts'
import { OfferSalary } from './offer-salary.tsx'
import { OfferWorkplace } from './offer-workplace.tsx'

type OfferFactsProps = {
  offer: JobOffer
  /** Whether to name all places. Otherwise only a few are named and the rest are counted. */
  isWhole?: boolean
}

/**
 * The salary of an offer, followed by one line with workplace, place, employment type and
 * experience level.
 */
export function OfferFacts({ offer, isWhole = false }: OfferFactsProps) {
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
        <OfferSalary offer={offer} />
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        <OfferWorkplace offer={offer} />
        {facts.join(' · ')}
      </p>
    </div>
  )
}
