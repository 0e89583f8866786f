import type { JobOffer } from '../board/offers.ts'

// This function is not in marks.ts, because the web's first route needs only this function.

/** Whether a person's list leaves an offer out, because the offer or its company is hidden. */
export const isHidden = (
  offer: Pick<JobOffer, 'id' | 'company_id'>,
  hidden: readonly string[],
): boolean => hidden.includes(offer.id) || hidden.includes(offer.company_id.id)
