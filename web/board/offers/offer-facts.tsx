import type { JobOffer } from '#contract/board/offers'
import { Badge } from '../../components/badge.tsx'
import { useT } from '../../lib/i18n.ts'
import { OfferSalary } from './offer-salary.tsx'

/** Salary, contract and level. Offers that are not remote say so clearly. */
export function OfferFacts({ offer }: { offer: JobOffer }) {
  const t = useT('board')
  const enums = useT('enums')
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <OfferSalary offer={offer} />
      {offer.employment_type === 'Onsite' ? (
        <Badge tone="warning" icon="i-lucide-map-pin">
          {enums('employment_type.Onsite')}
        </Badge>
      ) : (
        offer.employment_type && (
          <span className="text-muted">{enums(`employment_type.${offer.employment_type}`)}</span>
        )
      )}
      {offer.experience_level !== 'Not Specified' && (
        <span className="text-muted">{t(`level.${offer.experience_level}`)}</span>
      )}
    </p>
  )
}
