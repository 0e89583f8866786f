import { isId } from '../../contract/ids.ts'
import { pages } from '../../contract/shared/pages.ts'
import type { Vars } from '../../deps/env.ts'
import { readToken, signToken } from '../../platform/signed-token.ts'

type Needs = { vars: Pick<Vars, 'SESSION_SECRET' | 'SITE_ORIGIN'> }

const purpose = 'company invitation'

/**
 * The address of an invitation. Only its id is signed: how long it is valid and for whom stands in its
 * row, so that an earlier mail works again once it is sent anew.
 */
export async function createInvitationLink({ vars }: Needs, id: string): Promise<string> {
  const token = await signToken(purpose, vars.SESSION_SECRET, [id])
  return vars.SITE_ORIGIN + pages.invitation.replace(':token', token)
}

/** The id of the invitation that a token opens; null if the token is not ours. */
export async function readInvitationToken({ vars }: Needs, token: string): Promise<string | null> {
  const [id = ''] = (await readToken(purpose, vars.SESSION_SECRET, token)) ?? []
  return isId('invitation', id) ? id : null
}
