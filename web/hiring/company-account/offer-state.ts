import type { OwnJobOffer } from '#contract/hiring/offer-input'

/** The state of an offer: listed (`published`), or the reason why it is not. */
export type OfferState = 'published' | 'closed' | 'verification' | 'payment'

type OfferStatus = Pick<OwnJobOffer, 'is_active' | 'waits_for'>

/** Returns an offer's state: the reason why it is not listed, or whether it is open. */
export const offerState = ({ is_active, waits_for }: OfferStatus): OfferState =>
  waits_for ?? (is_active ? 'published' : 'closed')
