import { isAppliedHere, type JobOffer } from '#contract/offers'
import { mailto } from '../../lib/mailto.ts'

/** How one applies to an offer. */
export type ApplyWay =
  | { kind: 'closed' }
  /** Here, with the profile's resume; needs an account. */
  | { kind: 'quick' }
  /** On the company's own page. */
  | { kind: 'url'; href: string }
  /** By a mail of one's own. */
  | { kind: 'mail'; href: string }
  /** The offer names no way that can be followed. */
  | { kind: 'none' }

/** Quick apply comes first: a company that chose it wants the applications here. */
export function applyWayOf(offer: JobOffer, subject: string): ApplyWay {
  if (!offer.is_active) return { kind: 'closed' }
  if (isAppliedHere(offer)) return { kind: 'quick' }
  if (offer.apply_url && isWebAddress(offer.apply_url))
    return { kind: 'url', href: offer.apply_url }
  if (offer.apply_email_address) {
    return { kind: 'mail', href: mailto(offer.apply_email_address, subject) }
  }
  return { kind: 'none' }
}

/** The worker lets no other scheme in; a link is no place to trust that. */
function isWebAddress(href: string): boolean {
  return /^https?:\/\//i.test(href)
}
