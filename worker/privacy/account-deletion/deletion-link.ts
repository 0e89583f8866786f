import { isId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { readSignedToken, signToken } from '../../platform/signed-token.ts'

type Needs = Pick<Deps, 'clock' | 'vars'>

const purpose = 'account deletion'

/**
 * Creates the link that confirms an account's deletion. Nothing is stored: the token contains the
 * profile's id, the expiry and a signature.
 */
export async function createAccountDeletionLink(
  { clock, vars }: Needs,
  profileId: string,
): Promise<string> {
  const expires = String(clock.now().getTime() + limits.deletionLinkLifeMs)
  const token = await signToken(purpose, vars.SESSION_SECRET, [profileId, expires])
  return vars.SITE_ORIGIN + sitePagePaths.accountDeletion.replace(':token', token)
}

/** Returns the id of the profile that a token may delete, or why the token is refused. */
export async function readAccountDeletionToken(
  { clock, vars }: Needs,
  token: string,
): Promise<{ profileId: string } | 'invalid' | 'expired'> {
  const parts = await readSignedToken(purpose, vars.SESSION_SECRET, token)
  const [profileId = '', expires = ''] = parts ?? []
  if (!isId('profile', profileId)) return 'invalid'
  return Number(expires) > clock.now().getTime() ? { profileId } : 'expired'
}
