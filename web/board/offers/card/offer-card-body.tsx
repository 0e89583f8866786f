import type { JobOffer } from '#contract/board/offers'
import { OfferActions } from './offer-actions.tsx'
import { OfferDetailsSection } from './offer-details-section.tsx'

type OfferBodyProps = {
  offer: JobOffer
  isApplied: boolean
  hidesCompany: boolean
  onClose: () => void
}

/** The part of an open card below its header. Loaded on demand, because cards start closed. */
export function OfferCardBody({ offer, ...actions }: OfferBodyProps) {
  return (
    <div className="motion-fade-in">
      <div className="mx-4 sm:mx-5 border-t border-line py-4 sm:py-5">
        <OfferDetailsSection offer={offer} />
      </div>
      <OfferActions offer={offer} {...actions} />
    </div>
  )
}
