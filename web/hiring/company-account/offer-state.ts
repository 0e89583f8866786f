import type { OwnJobOffer } from '#contract/hiring/offer-input'

/** The state of an offer: listed, or the reason why it is not. */
export type OfferState = 'published' | 'closed' | 'verification' | 'payment'

type OfferStatus = Pick<OwnJobOffer, 'is_active' | 'waits_for'>

/**
 * Returns the state of an offer. If the offer is not listed yet, its state is the reason for that,
 * whether it is open or closed.
 */
export const offerState = ({ is_active, waits_for }: OfferStatus): OfferState =>
  waits_for ?? (is_active ? 'published' : 'closed')
