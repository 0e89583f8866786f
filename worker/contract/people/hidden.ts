import type { JobOffer } from '../board/offers.ts'

/**
 * Whether a person hid an offer or its company. Not in marks.ts, because the web app's first route
 * needs nothing else from there.
 */
export const isHiddenOffer = (
  offer: Pick<JobOffer, 'id' | 'company_id'>,
  hidden: readonly string[],
): boolean => hidden.includes(offer.id) || hidden.includes(offer.company_id.id)
