import { isId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { pages } from '../../contract/pages.ts'
import type { Deps } from '../../platform/context.ts'
import { readToken, signToken } from '../../platform/signed-token.ts'

type Needs = Pick<Deps, 'clock' | 'vars'>

const purpose = 'account deletion'

/**
 * The address where somebody confirms that their account is to go. Nothing is stored: the token is whose
 * account, until when, and what proves that we said so.
 */
export async function deletionLinkTo({ clock, vars }: Needs, profileId: string): Promise<string> {
  const expires = String(clock.now().getTime() + limits.deletionLinkMs)
  const token = await signToken(purpose, vars.SESSION_SECRET, [profileId, expires])
  return vars.SITE_ORIGIN + pages.accountDeletion.replace(':token', token)
}

/** Whose account a token deletes; or why it does not. */
export async function readDeletionToken(
  { clock, vars }: Needs,
  token: string,
): Promise<{ profileId: string } | 'invalid' | 'expired'> {
  const parts = await readToken(purpose, vars.SESSION_SECRET, token)
  const [profileId = '', expires = ''] = parts ?? []
  if (!isId('profile', profileId)) return 'invalid'
  return Number(expires) > clock.now().getTime() ? { profileId } : 'expired'
}
