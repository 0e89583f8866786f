import { isId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { readSignedToken, signToken } from '../../platform/signed-token.ts'

type Needs = Pick<Deps, 'clock' | 'vars'>

const purpose = 'offer expiry'

/** An expiry link's content: the offer, the expiry date that the mail states, and the recipient. */
export type ExpiryLinkContent = { offerId: string; profileId: string; expiresAt: Date }

/**
 * Creates the signed link with which a member renews or closes an offer without signing in. The
 * link works only while the member may hire for the company.
 */
export async function createOfferExpiryLink(
  { vars }: Pick<Needs, 'vars'>,
  { offerId, profileId, expiresAt }: ExpiryLinkContent,
): Promise<string> {
  const parts = [offerId, profileId, String(expiresAt.getTime())]
  const token = await signToken(purpose, vars.SESSION_SECRET, parts)
  return vars.SITE_ORIGIN + sitePagePaths.offerExpiry.replace(':token', token)
}

/**
 * Reads the token of an expiry link. Null if its signature is invalid, or if the expiry date that
 * the mail states is at least `expiredOfferReadableMs` ago.
 */
export async function readOfferExpiryToken(
  { clock, vars }: Needs,
  token: string,
): Promise<ExpiryLinkContent | null> {
  const parts = await readSignedToken(purpose, vars.SESSION_SECRET, token)
  const [offerId = '', profileId = '', expires = ''] = parts ?? []
  const isOpen = Number(expires) + limits.expiredOfferReadableMs > clock.now().getTime()
  return isOpen && isId('offer', offerId) && isId('profile', profileId)
    ? { offerId, profileId, expiresAt: new Date(Number(expires)) }
    : null
}
