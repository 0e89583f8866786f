import { isId } from '../../contract/ids.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { WorkerVars } from '../../deps/env.ts'
import { readSignedToken, signToken } from '../../platform/signed-token.ts'

type Needs = { vars: Pick<WorkerVars, 'SESSION_SECRET' | 'SITE_ORIGIN'> }

const purpose = 'company invitation'

/**
 * Creates the link of an invitation. The link contains only the signed id; the expiry and the mail
 * address are in the database. Renewing an invitation thus makes its earlier links work again.
 */
export async function createInvitationLink({ vars }: Needs, id: string): Promise<string> {
  const token = await signToken(purpose, vars.SESSION_SECRET, [id])
  return vars.SITE_ORIGIN + sitePagePaths.invitation.replace(':token', token)
}

/** Returns the id of the invitation that a token opens; null if the signature is invalid. */
export async function readInvitationToken({ vars }: Needs, token: string): Promise<string | null> {
  const [id = ''] = (await readSignedToken(purpose, vars.SESSION_SECRET, token)) ?? []
  return isId('invitation', id) ? id : null
}
