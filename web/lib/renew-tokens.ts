import type { ErrorCode } from '#contract/errors'
import type { TokenPair } from '#contract/people/auth'
import { ApiError, api, toApiError } from './api.ts'
import { dropTokens, keepTokens, readTokens } from './tokens.ts'
import { withRetries } from './with-retries.ts'

/** Short, because other tabs wait until this tab has new tokens. */
const refreshTimeoutMs = 15_000

/** Error codes of a session that is over or a token that never existed. */
const sessionEndingCodes: ErrorCode[] = ['auth.session_ended', 'request.invalid']

const lockName = 'ovunque-tokens'

/** After this time other tabs see stored tokens: Chromium's processes do not share storage. */
const propagationMs = 100

/** Renewals in progress in this tab, by the refused access token. */
const renewals = new Map<string, Promise<string | null>>()

/**
 * The last renewal in this tab, for browsers without Web Locks. Their tabs can renew at the same
 * time; the server then gives each of them a valid pair of tokens.
 */
let last: Promise<unknown> = Promise.resolve()

/**
 * Replaces an access token that the server has refused. Sends one request, however many requests
 * fail in however many tabs. Returns null if the session has ended and the tokens were deleted.
 * @throws if there is no response; the tokens are kept, and the next call tries again
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

/** Runs one renewal at a time, with a pause until other tabs can see the new tokens. */
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

/**
 * Exchanges a refresh token for a new pair. Returns null if the session is over, or if the server
 * still responds with errors after several tries.
 * @throws if there is no response at all: the session may still be valid
 */
async function refreshTokens(refreshToken: string): Promise<TokenPair | null> {
  try {
    return await withRetries(() => requestTokens(refreshToken), isApiError)
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

const isPair = (value: unknown): value is TokenPair =>
  typeof value === 'object' &&
  value !== null &&
  'accessToken' in value &&
  'refreshToken' in value &&
  typeof value.accessToken === 'string' &&
  typeof value.refreshToken === 'string'
