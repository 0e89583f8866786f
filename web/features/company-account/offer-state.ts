import type { OwnJobOffer } from '#contract/offer-input'

/** Where an offer stands: who sees it, and if nobody does, why. */
export type OfferState = 'published' | 'closed' | 'verification' | 'payment'

type Told = Pick<OwnJobOffer, 'is_active' | 'waits_for'>

/** What it waits for comes first: until then it makes no difference whether it is open. */
export const offerState = ({ is_active, waits_for }: Told): OfferState =>
  waits_for ?? (is_active ? 'published' : 'closed')
