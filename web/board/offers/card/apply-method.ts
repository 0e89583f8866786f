import { acceptsApplicationsHere, type JobOffer } from '#contract/board/offers'
import { buildMailtoUrl } from '../../../lib/mailto.ts'

/** `quick`: on this site, `url`: on the company's page, `none`: there is no way to apply. */
export type OfferApplyMethod =
  | { kind: 'closed' | 'quick' | 'none' }
  | { kind: 'url' | 'mail'; href: string }

/**
 * Returns how to apply for an offer. Quick apply takes precedence over a link, because a company
 * that allows quick apply wants to receive applications on this site.
 */
export function findOfferApplyMethod(offer: JobOffer, subject: string): OfferApplyMethod {
  if (!offer.is_active) return { kind: 'closed' }
  if (acceptsApplicationsHere(offer)) return { kind: 'quick' }
  if (offer.apply_url && isWebAddress(offer.apply_url))
    return { kind: 'url', href: offer.apply_url }
  if (offer.apply_email_address)
    return { kind: 'mail', href: buildMailtoUrl(offer.apply_email_address, subject) }
  return { kind: 'none' }
}

/** The worker stores only web addresses. This check makes sure that nothing else becomes a link. */
const isWebAddress = (href: string): boolean => /^https?:\/\//i.test(href)
