import type { JobOffer } from '#contract/board/offers'
import type { Benefit } from '#contract/offer-enums'
import { RichText } from '../../../components/rich-text.tsx'
import { VerificationLevelLine } from '../../../components/verification-level-line.tsx'
import { useT } from '../../../lib/i18n.ts'
import { htmlTextLength } from '../../../lib/text-length.ts'

type OfferDetailsProps = {
  offer: JobOffer
  /** Whether to show the whole text. Otherwise, a long text is collapsed. */
  isWhole?: boolean
}

export function OfferDetailsSection({ offer, isWhole = false }: OfferDetailsProps) {
  const actions = useT('actions')
  const enums = useT('enums')
  const { verification_level: level } = offer.company_id
  return (
    <div className="flex flex-col gap-5">
      {htmlTextLength(offer.description) > 0 ? (
        <RichText html={offer.description} fold={!isWhole} />
      ) : (
        <p className="text-muted">{actions('noDescription')}</p>
      )}
      <OfferBenefitList benefits={offer.benefits} />
      {(level === 'domain' || level === 'business') && (
        <VerificationLevelLine name={actions(`level.${level}.name`)}>
          {actions(`level.${level}.means`)}
        </VerificationLevelLine>
      )}
      {offer.contract_type && (
        <p className="text-sm text-muted">{enums(`contract_type.${offer.contract_type}`)}</p>
      )}
      {offer.job_type.length > 0 && (
        <p className="text-sm text-muted">
          {actions('areas')}: {offer.job_type.map((type) => enums(`job_type.${type}`)).join(', ')}
        </p>
      )}
    </div>
  )
}

function OfferBenefitList({ benefits }: { benefits: Benefit[] }) {
  const actions = useT('actions')
  const enums = useT('enums')
  if (benefits.length === 0) return null
  return (
    <section>
      <h4 className="font-semibold">{actions('benefits')}</h4>
      <ul className="mt-1.5 grid sm:grid-cols-2 gap-x-6 gap-y-1">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2">
            <span aria-hidden="true" className="i-lucide-check text-brand mt-0.75" />
            {enums(`benefits.${benefit}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
