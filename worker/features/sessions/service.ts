import type { TokenPair } from '../../contract/auth.ts'
import { signAccessToken } from '../../platform/access-token.ts'
import type { Deps, Session } from '../../platform/context.ts'
import { problem } from '../../platform/problem.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { endSession, hasSession, markArrived, rotateRefreshToken } from './store.ts'

/**
 * The next pair for a session.
 * @throws `auth.session_ended` for a token that is unknown, too old, or of a session that ended.
 */
export async function refreshSession(deps: Deps, refreshToken: string): Promise<TokenPair> {
  const next = newSecret()
  const session = await rotateRefreshToken(deps.db, {
    oldHash: await hashSecret(refreshToken),
    newHash: await hashSecret(next),
    now: deps.clock.now(),
  })
  if (!session) throw problem('auth.session_ended')
  return { accessToken: await signAccessToken(deps, session), refreshToken: next }
}

/**
 * Checks that a session is still open, since an access token alone is valid for as long as it lives.
 * @throws `auth.session_ended`
 */
export async function requireOpenSession(deps: Deps, { sessionId }: Session): Promise<void> {
  if (!(await hasSession(deps.db, sessionId))) throw problem('auth.session_ended')
}

const arrivalsMax = 10_000

/**
 * Records, behind the answer, that the browser uses what it was given last: the token before that is
 * then soon refused. An isolate writes this once for each access token.
 */
export function noteArrival(deps: Deps, { sessionId, generation }: Session): void {
  const { arrivals } = deps.memory
  const pair = `${sessionId} ${generation}`
  if (arrivals.has(pair)) return
  if (arrivals.size >= arrivalsMax) arrivals.clear()
  arrivals.add(pair)
  const now = deps.clock.now()
  const marked = markArrived(deps.db, { sessionId, generation, now })
  // What could not be written is written with the next request.
  deps.waitUntil(marked.catch(() => arrivals.delete(pair)))
}

/**
 * Ends a session at once: that of the access token, or of the refresh token. `isEverywhere`: with all
 * others of the same person.
 */
export async function logout(
  deps: Deps,
  ending: { session: Session | null; refreshToken: string | undefined; isEverywhere: boolean },
): Promise<void> {
  const { session, refreshToken, isEverywhere } = ending
  await endSession(deps.db, {
    id: session?.sessionId ?? null,
    refreshHash: refreshToken === undefined ? null : await hashSecret(refreshToken),
    isEverywhere,
    now: deps.clock.now(),
  })
}
