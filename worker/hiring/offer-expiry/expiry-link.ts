import { isId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { pages } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { readToken, signToken } from '../../platform/signed-token.ts'

type Needs = Pick<Deps, 'clock' | 'vars'>

const purpose = 'offer expiry'

/** The offer and its expiry that a mail is about, and the member whom it was sent to. */
export type ExpiryNotice = { offerId: string; profileId: string; expiresAt: Date }

/**
 * The address where a member renews or closes an offer without signing in. Nothing is stored; the
 * member must still manage the company's offers when it is used.
 */
export async function createExpiryLink(
  { vars }: Pick<Needs, 'vars'>,
  { offerId, profileId, expiresAt }: ExpiryNotice,
): Promise<string> {
  const parts = [offerId, profileId, String(expiresAt.getTime())]
  const token = await signToken(purpose, vars.SESSION_SECRET, parts)
  return vars.SITE_ORIGIN + pages.offerExpiry.replace(':token', token)
}

/** Null if the token is not ours, or the offer would be unlisted since its expiry. */
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
