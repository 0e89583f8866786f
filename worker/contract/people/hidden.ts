import type { JobOffer } from '../board/offers.ts'

// Not in marks.ts, because the web's first route needs only this function.

/** Whether the list leaves an offer out. */
export const isHidden = (
  offer: Pick<JobOffer, 'id' | 'company_id'>,
  hidden: readonly string[],
): boolean => hidden.includes(offer.id) || hidden.includes(offer.company_id.id)
