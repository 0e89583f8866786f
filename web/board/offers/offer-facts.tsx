import type { JobOffer } from '#contract/board/offers'
import { useT } from '../../lib/i18n.ts'
import { OfferSalary } from './offer-salary.tsx'
import { OfferWorkplace } from './offer-workplace.tsx'

/** Salary, workplace, contract and level. */
export function OfferFacts({ offer }: { offer: JobOffer }) {
  const t = useT('board')
  const enums = useT('enums')
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <OfferSalary offer={offer} />
      <OfferWorkplace offer={offer} />
      {offer.employment_type && offer.employment_type !== 'Onsite' && (
        <span className="text-muted">{enums(`employment_type.${offer.employment_type}`)}</span>
      )}
      {offer.experience_level !== 'Not Specified' && (
        <span className="text-muted">{t(`level.${offer.experience_level}`)}</span>
      )}
    </p>
  )
}
