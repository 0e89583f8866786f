import type { Deps, Session } from '../../deps/context.ts'
import { requireOpenSession } from '../../people/sessions/service.ts'
import { isOperator } from './policy.ts'
import { deleteSpent, getAddress, isConfirmed } from './store.ts'

export { insertInvitationStatement, removePasskeysStatements } from './store.ts'

/** How long a session counts as confirmed by a passkey. */
const confirmedMs = 12 * 60 * 60_000
/** How long an invitation to add a passkey is valid. */
export const passkeyInvitationMs = 60 * 60_000

/**
 * The address of a signed-in operator, confirmed by a passkey or not; null for anyone else.
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

/** Whether a passkey has confirmed the session of an operator lately: a stolen session has none. */
export const hasConfirmed = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, session: Session) =>
  isConfirmed(db, session.sessionId, new Date(clock.now().getTime() - confirmedMs))

/** Nightly: forgets what can confirm nobody any more. */
export const purgeSpentConfirmations = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  deleteSpent(db, new Date(clock.now().getTime() - passkeyInvitationMs))
