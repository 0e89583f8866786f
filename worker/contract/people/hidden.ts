import type { JobOffer } from '../board/offers.ts'

// Apart from marks.ts: it is all that the web's first route needs.

/** Whether the list leaves an offer out. */
export const isHidden = (
  offer: Pick<JobOffer, 'id' | 'company_id'>,
  hidden: readonly string[],
): boolean => hidden.includes(offer.id) || hidden.includes(offer.company_id.id)
