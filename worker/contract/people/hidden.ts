import type { JobOffer } from '../board/offers.ts'

/**
 * Whether a person hid an offer or its company. Not in marks.ts, so that the web app's first
 * JavaScript does not include that file.
 */
export const isHiddenOffer = (
  offer: Pick<JobOffer, 'id' | 'company_id'>,
  hidden: readonly string[],
): boolean => hidden.includes(offer.id) || hidden.includes(offer.company_id.id)
