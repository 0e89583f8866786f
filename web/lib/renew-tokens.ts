import { refreshed } from './refresh-call.ts'
import { dropTokens, keepTokens, readTokens } from './tokens.ts'

const lockName = 'ovunque-tokens'

/** What one tab stores reaches the others a moment later: Chromium's do not share one memory. */
const settleMs = 100

/** Renewals under way in this tab, by the access token that was refused. */
const underWay = new Map<string, Promise<string | null>>()

/** Where Web Locks are missing tabs may renew side by side; the server gives each a usable pair. */
let last: Promise<unknown> = Promise.resolve()

/**
 * The access token to use instead of one that the server refused, or null when the session is over:
 * then the tokens are gone and everybody has been told. However many calls fail at once, in however
 * many tabs, the server is asked once.
 *
 * Only an answer ends a session. Without a network this throws what the call itself would have thrown,
 * the tokens stay, and the next call tries again.
 */
export function renewTokens(refused: string | null): Promise<string | null> {
  const key = refused ?? ''
  const known = underWay.get(key)
  if (known) return known
  const renewal = inTurn(() => renew(refused)).finally(() => underWay.delete(key))
  underWay.set(key, renewal)
  return renewal
}

type Outcome = { token: string | null; isNew: boolean }

async function renew(refused: string | null): Promise<Outcome> {
  const { accessToken, refreshToken } = await readTokens()
  // Somebody was here first, another tab for instance: a new token, or none any more.
  if (accessToken !== refused) return { token: accessToken, isNew: false }
  const pair = refreshToken === null ? null : await refreshed(refreshToken)
  // Whoever signed out meanwhile is not signed in again, and whoever signed in is left alone.
  const now = await readTokens()
  if (now.refreshToken !== refreshToken) return { token: now.accessToken, isNew: false }
  if (pair) keepTokens(pair)
  else dropTokens('refused')
  return { token: pair?.accessToken ?? null, isNew: true }
}

/** One at a time. Who asked has the token at once; who is next waits until it can be seen there. */
function inTurn(work: () => Promise<Outcome>): Promise<string | null> {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>()
  const turn = async () => {
    try {
      const { token, isNew } = await work()
      resolve(token)
      if (isNew) await new Promise((done) => setTimeout(done, settleMs))
    } catch (error) {
      reject(error)
    }
  }
  // Undefined outside of secure contexts, whatever the types say.
  const locks: LockManager | undefined = navigator.locks
  if (locks) locks.request(lockName, turn).catch(reject)
  else last = last.then(turn)
  return promise
}
