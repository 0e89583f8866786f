import { acceptsApplicationsHere, type JobOffer } from '#contract/board/offers'
import { mailto } from '../../lib/mailto.ts'

/** `quick` is on this site, `url` on the company's page; with `none` nobody can apply. */
export type ApplyMethod =
  | { kind: 'closed' | 'quick' | 'none' }
  | { kind: 'url' | 'mail'; href: string }

/**
 * Returns the apply method. Quick apply takes precedence: a company that chose it wants to receive
 * applications on this site.
 */
export function applyMethodOf(offer: JobOffer, subject: string): ApplyMethod {
  if (!offer.is_active) return { kind: 'closed' }
  if (acceptsApplicationsHere(offer)) return { kind: 'quick' }
  if (offer.apply_url && isWebAddress(offer.apply_url))
    return { kind: 'url', href: offer.apply_url }
  if (offer.apply_email_address)
    return { kind: 'mail', href: mailto(offer.apply_email_address, subject) }
  return { kind: 'none' }
}

/** The worker accepts no other schemes. Checking again makes sure that none is ever rendered. */
const isWebAddress = (href: string): boolean => /^https?:\/\//i.test(href)
