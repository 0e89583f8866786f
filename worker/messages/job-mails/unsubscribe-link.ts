import { isId } from '../../contract/ids.ts'
import { pages } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { readToken, signToken } from '../../platform/signed-token.ts'

type Needs = { vars: Pick<Deps['vars'], 'SESSION_SECRET' | 'SITE_ORIGIN'> }

const purpose = 'no more job mails'

/**
 * The address that ends job mails without signing in: a page for people, and a POST for mail programs
 * (RFC 8058). It never expires, since a mail may be found again after years.
 */
export async function createUnsubscribeLink({ vars }: Needs, profileId: string): Promise<string> {
  const token = await signToken(purpose, vars.SESSION_SECRET, [profileId])
  return vars.SITE_ORIGIN + pages.unsubscribe.replace(':token', token)
}

/** The profile whose job mails a token ends; null if the token is not ours. */
export async function readUnsubscribeToken({ vars }: Needs, token: string): Promise<string | null> {
  const [profileId = ''] = (await readToken(purpose, vars.SESSION_SECRET, token)) ?? []
  return isId('profile', profileId) ? profileId : null
}
