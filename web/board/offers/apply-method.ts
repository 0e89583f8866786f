import { acceptsApplicationsHere, type JobOffer } from '#contract/board/offers'
import { mailto } from '../../lib/mailto.ts'

/** How one can apply to an offer. */
export type ApplyMethod =
  | { kind: 'closed' }
  /** On this site, with the resume of the profile. Needs an account. */
  | { kind: 'quick' }
  /** On an external page, usually the company's own. */
  | { kind: 'url'; href: string }
  /** By mail. */
  | { kind: 'mail'; href: string }
  /** The offer has no usable apply method. */
  | { kind: 'none' }

/**
 * Returns the apply method of an offer. Quick apply takes precedence, because a company that chose
 * it wants to receive applications on this site.
 */
export function applyMethodOf(offer: JobOffer, subject: string): ApplyMethod {
  if (!offer.is_active) return { kind: 'closed' }
  if (acceptsApplicationsHere(offer)) return { kind: 'quick' }
  if (offer.apply_url && isWebAddress(offer.apply_url))
    return { kind: 'url', href: offer.apply_url }
  if (offer.apply_email_address) {
    return { kind: 'mail', href: mailto(offer.apply_email_address, subject) }
  }
  return { kind: 'none' }
}

/**
 * The worker, too, accepts only addresses with these schemes. Checking again here makes sure that
 * no other link is ever rendered.
 */
function isWebAddress(href: string): boolean {
  return /^https?:\/\//i.test(href)
}
