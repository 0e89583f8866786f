import { isId } from '../../contract/ids.ts'
import { pages } from '../../contract/pages.ts'
import type { Deps } from '../../platform/context.ts'
import { readToken, signToken } from '../../platform/signed-token.ts'

type Needs = { vars: Pick<Deps['vars'], 'SESSION_SECRET' | 'SITE_ORIGIN'> }

const purpose = 'no more job mails'

/**
 * The address where somebody turns job mails off without signing in: a page for who opens it, and what
 * mail programs post to (RFC 8058). It has no end: a mail may be found again after years.
 */
export async function unsubscribeLink({ vars }: Needs, profileId: string): Promise<string> {
  const token = await signToken(purpose, vars.SESSION_SECRET, [profileId])
  return vars.SITE_ORIGIN + pages.unsubscribe.replace(':token', token)
}

/** Whose mails a token turns off; null for one that was never ours. */
export async function readUnsubscribeToken({ vars }: Needs, token: string): Promise<string | null> {
  const [profileId = ''] = (await readToken(purpose, vars.SESSION_SECRET, token)) ?? []
  return isId('profile', profileId) ? profileId : null
}
