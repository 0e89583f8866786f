import type { Deps, Session } from '../../deps/context.ts'
import { requireOpenSession } from '../../people/sessions/service.ts'
import {
  deleteStaleOperatorConfirmations,
  getActiveAccountAddress,
  isOperatorSessionConfirmed,
} from './store.ts'

export {
  buildPasskeyDeletionStatements,
  insertPasskeyInvitationStatement,
} from './store.ts'

/** For how long a session stays confirmed after a passkey has confirmed it. */
const confirmedMs = 12 * 60 * 60_000
/** How long an invitation to add a passkey is valid. */
export const passkeyInvitationLifeMs = 60 * 60_000

/**
 * Returns the mail address of a signed-in operator, even if no passkey has confirmed the session;
 * null if the account is not an operator's, or is suspended or deleted.
 * @throws `auth.session_ended`
 */
export async function findOperator(deps: Deps, session: Session): Promise<string | null> {
  if (deps.vars.OPERATORS.length === 0) return null
  const email = await getActiveAccountAddress(deps.db, session.profileId)
  if (email === null || !deps.vars.OPERATORS.includes(email.toLowerCase())) return null
  // An access token stays valid after its session has ended, but must then not allow moderation.
  await requireOpenSession(deps, session)
  return email
}

/** Whether a passkey recently confirmed the session, so that a stolen session is not enough. */
export const hasPasskeyConfirmation = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  session: Session,
) =>
  isOperatorSessionConfirmed(db, session.sessionId, new Date(clock.now().getTime() - confirmedMs))

/** Nightly: deletes expired invitations and the confirmations of deleted sessions. */
export const purgeSpentConfirmations = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  deleteStaleOperatorConfirmations(db, new Date(clock.now().getTime() - passkeyInvitationLifeMs))
