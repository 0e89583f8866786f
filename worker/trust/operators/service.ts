import type { Deps, Session } from '../../deps/context.ts'
import { requireOpenSession } from '../../people/sessions/service.ts'
import { isOperator } from './policy.ts'
import { getAddress } from './store.ts'

/**
 * The address of a signed-in operator; null for anyone else.
 * @throws `auth.session_ended`
 */
export async function findOperator(deps: Deps, session: Session): Promise<string | null> {
  if (deps.vars.OPERATORS.length === 0) return null
  const email = await getAddress(deps.db, session.profileId)
  if (email === null || !isOperator(deps.vars.OPERATORS, email)) return null
  // A session that was ended elsewhere must not moderate for the rest of its token's life.
  await requireOpenSession(deps, session)
  return email
}
