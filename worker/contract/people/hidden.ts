import type { JobOffer } from '../board/offers.ts'

// `isHiddenOffer` has a file of its own, because the web app's first route needs nothing else from
// marks.ts.

/**
 * Returns true if the person has hidden this offer or its company; their offer list then leaves the
 * offer out.
 */
export const isHiddenOffer = (
  offer: Pick<JobOffer, 'id' | 'company_id'>,
  hidden: readonly string[],
): boolean => hidden.includes(offer.id) || hidden.includes(offer.company_id.id)
