import type { OwnJobOffer } from '#contract/hiring/offer-input'

/** The state of an offer: listed (`published`), or the reason why it is not. */
export type OfferState = 'published' | 'closed' | 'verification' | 'payment'

type OfferStatus = Pick<OwnJobOffer, 'is_active' | 'waits_for'>

/** An offer that waits to be listed has its reason as state, whether it is open or closed. */
export const offerState = ({ is_active, waits_for }: OfferStatus): OfferState =>
  waits_for ?? (is_active ? 'published' : 'closed')
