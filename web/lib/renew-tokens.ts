import type { ErrorCode } from '#contract/errors'
import type { TokenPair } from '#contract/people/auth'
import { ApiError, api, toApiError } from './api.ts'
import { readTokens, removeTokens, storeTokens } from './tokens.ts'
import { runWithRetries } from './with-retries.ts'

/** A short timeout, because the other tabs wait for the new tokens of this tab. */
const refreshTimeoutMs = 15_000

/** The error codes for a session that has ended and for a token that was never valid. */
const sessionEndingCodes: ErrorCode[] = ['auth.session_ended', 'request.invalid']

const lockName = 'ovunque-tokens'

/** How long it can take in Chromium until other tabs see the tokens that this tab has stored. */
const propagationMs = 100

/** The pending renewals of this tab, keyed by the access token that the server has refused. */
const renewals = new Map<string, Promise<string | null>>()

/**
 * The last renewal in this tab, for browsers without Web Locks. In those browsers, several tabs may
 * renew at the same time; the server then gives valid tokens to each of them.
 */
let last: Promise<unknown> = Promise.resolve()

/**
 * Gets a new access token after the server has refused the old one. Sends only one request, even if
 * many requests from many tabs were refused. If the session has ended or the server keeps answering
 * with errors, deletes the tokens and returns null.
 * @throws if there is no response: the tokens are kept, and the next call tries again
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
  // Another tab, or another call in this tab, has already renewed or deleted the tokens.
  if (accessToken !== refused) return { token: accessToken, isNew: false }
  const pair = refreshToken === null ? null : await refreshTokens(refreshToken)
  // If the person has signed out or in again during the request, discard the result.
  const now = await readTokens()
  if (now.refreshToken !== refreshToken) return { token: now.accessToken, isNew: false }
  if (pair) storeTokens(pair)
  else removeTokens('refused')
  return { token: pair?.accessToken ?? null, isNew: true }
}

/** Runs one renewal at a time. The next one waits until other tabs can see the new tokens. */
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
  // In insecure contexts, `navigator.locks` is undefined, although its type says otherwise.
  const locks: LockManager | undefined = navigator.locks
  if (locks) locks.request(lockName, turn).catch(reject)
  else last = last.then(turn)
  return promise
}

/**
 * Exchanges a refresh token for two new tokens. Returns null if the session has ended or the server
 * keeps answering with errors.
 * @throws if there is no response: the session may still be valid
 */
async function refreshTokens(refreshToken: string): Promise<TokenPair | null> {
  try {
    return await runWithRetries(() => requestTokens(refreshToken), isApiError)
  } catch (error) {
    if (isApiError(error)) return null
    throw error
  }
}

const isApiError = (error: unknown): boolean => error instanceof ApiError

async function requestTokens(refreshToken: string): Promise<TokenPair | null> {
  const response = await api.api['refresh-token'].$post(
    { json: { refreshToken } },
    { init: { signal: AbortSignal.timeout(refreshTimeoutMs) } },
  )
  if (response.ok) {
    const pair: unknown = await response
      .clone()
      .json()
      .catch(() => null)
    if (isPair(pair)) return pair
  }
  const error = await toApiError(response)
  if (sessionEndingCodes.includes(error.code)) return null
  throw error
}

function isPair(value: unknown): value is TokenPair {
  const { accessToken, refreshToken }: Partial<TokenPair> = Object(value)
  return typeof accessToken === 'string' && typeof refreshToken === 'string'
}
