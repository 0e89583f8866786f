import { refreshTokens } from './refresh-call.ts'
import { dropTokens, keepTokens, readTokens } from './tokens.ts'

const lockName = 'ovunque-tokens'

/**
 * Delay until other tabs see stored values, because processes in Chromium do not share the storage
 * memory.
 */
const propagationMs = 100

/** Renewals in progress in this tab, by the refused access token. */
const renewals = new Map<string, Promise<string | null>>()

/**
 * The last renewal in this tab, used without Web Locks. Then several tabs may renew at once, and
 * the server gives each of them a valid pair.
 */
let last: Promise<unknown> = Promise.resolve()

/**
 * Replaces an access token that the server refused. Returns null if the session is over; the tokens
 * are then already deleted and all listeners notified. Only one request is sent, however many calls
 * fail in however many tabs. Only a response ends a session. Without a network, the function throws
 * the network error and keeps the tokens, and the next call tries again.
 */
export function renewTokens(refused: string | null): Promise<string | null> {
  const key = refused ?? ''
  const known = renewals.get(key)
  if (known) return known
  const renewal = oneAtATime(() => renew(refused)).finally(() => renewals.delete(key))
  renewals.set(key, renewal)
  return renewal
}

type Outcome = { token: string | null; isNew: boolean }

async function renew(refused: string | null): Promise<Outcome> {
  const { accessToken, refreshToken } = await readTokens()
  // Another tab or call has already renewed or deleted the tokens.
  if (accessToken !== refused) return { token: accessToken, isNew: false }
  const pair = refreshToken === null ? null : await refreshTokens(refreshToken)
  // If the person has signed out or in again meanwhile, discard the result.
  const now = await readTokens()
  if (now.refreshToken !== refreshToken) return { token: now.accessToken, isNew: false }
  if (pair) keepTokens(pair)
  else dropTokens('refused')
  return { token: pair?.accessToken ?? null, isNew: true }
}

/**
 * Runs only one renewal at a time. Before the next one starts, waits until other tabs can see the
 * new tokens.
 */
function oneAtATime(work: () => Promise<Outcome>): Promise<string | null> {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>()
  const turn = async () => {
    try {
      const { token, isNew } = await work()
      resolve(token)
      if (isNew) await new Promise((done) => setTimeout(done, propagationMs))
    } catch (error) {
      reject(error)
    }
  }
  // Undefined in insecure contexts, despite the types.
  const locks: LockManager | undefined = navigator.locks
  if (locks) locks.request(lockName, turn).catch(reject)
  else last = last.then(turn)
  return promise
}
