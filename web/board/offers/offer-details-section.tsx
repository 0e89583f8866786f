import type { JobOffer } from '#contract/board/offers'
import { RichText } from '../../components/rich-text.tsx'
import { VerificationLevelLine } from '../../components/verification-level-line.tsx'
import { useT } from '../../lib/i18n.ts'
import { htmlTextLength } from '../../lib/text-length.ts'
import { OfferBenefitList } from './offer-benefit-list.tsx'

type OfferDetailsProps = {
  offer: JobOffer
  /** Whether to show the whole text at once. Otherwise a long text is folded. */
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
