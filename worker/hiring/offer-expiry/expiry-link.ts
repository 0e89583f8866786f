import { isId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { pages } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { readToken, signToken } from '../../platform/signed-token.ts'

type Needs = Pick<Deps, 'clock' | 'vars'>

const purpose = 'offer expiry'

/**
 * The content of an expiry link: the offer, the expiry that the mail announced, and the member who got
 * the mail.
 */
export type ExpiryNotice = { offerId: string; profileId: string; expiresAt: Date }

/**
 * Creates the link with which a member renews or closes an offer without signing in. Nothing is stored.
 * When the link is used, the member must still be allowed to hire for the company.
 */
export async function createExpiryLink(
  { vars }: Pick<Needs, 'vars'>,
  { offerId, profileId, expiresAt }: ExpiryNotice,
): Promise<string> {
  const parts = [offerId, profileId, String(expiresAt.getTime())]
  const token = await signToken(purpose, vars.SESSION_SECRET, parts)
  return vars.SITE_ORIGIN + pages.offerExpiry.replace(':token', token)
}

/**
 * Reads the token of an expiry link. Null if the signature is invalid, or if so much time has passed
 * since the expiry that the offer would be unlisted.
 */
export async function readExpiryToken(
  { clock, vars }: Needs,
  token: string,
): Promise<ExpiryNotice | null> {
  const parts = await readToken(purpose, vars.SESSION_SECRET, token)
  const [offerId = '', profileId = '', expires = ''] = parts ?? []
  const isOpen = Number(expires) + limits.expiredOfferMs > clock.now().getTime()
  return isOpen && isId('offer', offerId) && isId('profile', profileId)
    ? { offerId, profileId, expiresAt: new Date(Number(expires)) }
    : null
}
