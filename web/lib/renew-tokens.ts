import { refreshTokens } from './refresh-call.ts'
import { dropTokens, keepTokens, readTokens } from './tokens.ts'

const lockName = 'ovunque-tokens'

/**
 * Time after which other tabs can read the stored tokens. The processes of Chromium do not share
 * the memory of the storage, so there is a delay.
 */
const propagationMs = 100

/** Renewals in progress in this tab, by the refused access token. */
const renewals = new Map<string, Promise<string | null>>()

/**
 * The last renewal in this tab, used to run renewals in sequence if the browser has no Web Locks.
 * Several tabs can then renew at the same time, and the server gives each of them a valid pair of
 * tokens.
 */
let last: Promise<unknown> = Promise.resolve()

/**
 * Replaces an access token that the server has refused, and returns the new token. Only one request
 * is sent, however many requests fail in however many tabs. Returns null if the session has ended;
 * the tokens are then deleted and all listeners notified.
 * @throws if there is no response. The tokens are then kept, and the next call tries again
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
  // Contrary to its type, `navigator.locks` is undefined in insecure contexts.
  const locks: LockManager | undefined = navigator.locks
  if (locks) locks.request(lockName, turn).catch(reject)
  else last = last.then(turn)
  return promise
}
