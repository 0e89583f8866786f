import type { OwnJobOffer } from '#contract/hiring/offer-input'

export type OwnOfferState = 'published' | 'closed' | 'verification' | 'payment'

type OfferStatus = Pick<OwnJobOffer, 'is_active' | 'waits_for'>

/** Returns an offer's state: what it waits for before it is listed, or whether it is open. */
export const determineOwnOfferState = ({ is_active, waits_for }: OfferStatus): OwnOfferState =>
  waits_for ?? (is_active ? 'published' : 'closed')
