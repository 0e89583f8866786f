import { isId } from '../../contract/ids.ts'
import {
  type MailSubscriptionKey,
  mailSubscriptionKeys,
  mailSubscriptionKinds,
} from '../../contract/messages/subscriptions.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { readSignedToken, signToken } from '../../platform/signed-token.ts'

type Needs = { vars: Pick<Deps['vars'], 'SESSION_SECRET' | 'SITE_ORIGIN'> }

/** Returns the token for the links in a subscription's mails. It never expires. */
export const signSubscriptionToken = (
  { vars }: Needs,
  key: MailSubscriptionKey,
  profileId: string,
): Promise<string> =>
  signToken(mailSubscriptionKinds[key].linkPurpose, vars.SESSION_SECRET, [profileId])

/**
 * Creates the address of the unsubscribe page, which also accepts a POST (RFC 8058). The address
 * never expires, because a mail may be opened years later.
 */
export async function createUnsubscribeLink(
  deps: Needs,
  key: MailSubscriptionKey,
  profileId: string,
): Promise<string> {
  const token = await signSubscriptionToken(deps, key, profileId)
  return deps.vars.SITE_ORIGIN + sitePagePaths.unsubscribe.replace(':token', token)
}

/** Returns the subscription and the person of a token; null if its signature is invalid. */
export async function readUnsubscribeToken(
  { vars }: Needs,
  token: string,
): Promise<{ key: MailSubscriptionKey; profileId: string } | null> {
  for (const key of mailSubscriptionKeys) {
    const parts = await readSignedToken(
      mailSubscriptionKinds[key].linkPurpose,
      vars.SESSION_SECRET,
      token,
    )
    const [profileId = ''] = parts ?? []
    if (isId('profile', profileId)) return { key, profileId }
  }
  return null
}
