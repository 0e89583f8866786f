import { limits } from '../../contract/limits.ts'
import type { TokenPair } from '../../contract/people/auth.ts'
import { signAccessToken } from '../../deps/access-token.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { generateSecret, hashSecret } from '../../platform/secrets.ts'
import { buildRateLimitProblem, prepareRateLimitUse } from '../../shared/rate-limits/service.ts'
import {
  countSessionWrite,
  endSession,
  isSessionEndedCondition,
  isSessionOpen,
  markTokensUsed,
  rotateRefreshToken,
} from './store.ts'

/** Exchanges a refresh token. @throws `auth.session_ended`, also if the token is unknown */
export async function refreshSession(deps: Deps, refreshToken: string): Promise<TokenPair> {
  const next = generateSecret()
  const session = await rotateRefreshToken(deps.db, {
    oldHash: await hashSecret(refreshToken),
    newHash: await hashSecret(next),
    now: deps.clock.now(),
  })
  if (!session) throw problem('auth.session_ended')
  return { accessToken: await signAccessToken(deps, session), refreshToken: next }
}

/** Checks a session in the database, not only its token. @throws `auth.session_ended` */
export async function requireOpenSession(deps: Deps, { sessionId }: Session): Promise<void> {
  if (!(await isSessionOpen(deps.db, sessionId))) throw problem('auth.session_ended')
}

/**
 * Checks a session as `requireOpenSession` does, and counts a write by the person. The number of
 * writes is limited, because each change of an offer invalidates the cached lists of all readers.
 * @throws `auth.session_ended`, `request.too_many`
 */
export async function requireOpenSessionForWrite(deps: Deps, session: Session): Promise<void> {
  const { WRITES_PER_PERSON: max } = deps.vars
  const windowMs = limits.writeRateLimitWindowMs
  const rateLimits = [{ name: 'write', subject: session.profileId, max, windowMs }]
  const hasEnded = isSessionEndedCondition(deps.db, session.sessionId)
  const { statement } = await prepareRateLimitUse(deps, rateLimits, hasEnded)
  const { isOpen, isCounted } = await countSessionWrite(deps.db, session.sessionId, statement)
  if (!isOpen) throw problem('auth.session_ended')
  if (!isCounted) throw await buildRateLimitProblem(deps, 'request.too_many', rateLimits)
}

const arrivalsMax = 10_000

/**
 * Records, after the response, that the browser uses its newest tokens. One minute later, the
 * previous refresh token becomes invalid. Each isolate records this once per pair of tokens. The
 * tokens of a sign-in (generation 0) replace none, so their use is not recorded.
 */
export function recordTokenUse(deps: Deps, { sessionId, generation }: Session): void {
  if (generation === 0) return
  const { arrivals } = deps.memory
  const pair = `${sessionId} ${generation}`
  if (arrivals.has(pair)) return
  if (arrivals.size >= arrivalsMax) arrivals.clear()
  arrivals.add(pair)
  const now = deps.clock.now()
  const marked = markTokensUsed(deps.db, { sessionId, generation, now })
  // If the write fails, the next request tries it again.
  deps.waitUntil(marked.catch(() => arrivals.delete(pair)))
}

/** Ends the session of an access or refresh token, or all sessions of the same person. */
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
