import type { JobOffer } from '../board/offers.ts'

/**
 * Whether a person hid an offer or its company. Not in marks.ts, to keep that file out of the web
 * app's first JavaScript.
 */
export const isHiddenOffer = (
  offer: Pick<JobOffer, 'id' | 'company_id'>,
  hidden: readonly string[],
): boolean => hidden.includes(offer.id) || hidden.includes(offer.company_id.id)
