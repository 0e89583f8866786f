import type { TokenPair } from '#contract/auth'
import type { ErrorCode } from '#contract/errors'
import { api, errorOf } from './api.ts'

/** A lock is held meanwhile, and other tabs wait for it. */
const patienceMs = 15_000

/** What this server says of a token that is over, or that never was one. */
const verdicts: ErrorCode[] = ['auth.session_ended', 'request.invalid']

/**
 * A new pair for a refresh token; null when the server says that the session is over.
 * @throws what says nothing about the session: no answer, a proxy's, or the server is in trouble.
 */
export async function refreshed(refreshToken: string): Promise<TokenPair | null> {
  const response = await api.api['refresh-token'].$post(
    { json: { refreshToken } },
    { init: { signal: AbortSignal.timeout(patienceMs) } },
  )
  if (response.ok) {
    const pair: unknown = await response.json().catch(() => null)
    if (isPair(pair)) return pair
    throw new TypeError('Something else than the API has answered')
  }
  const error = await errorOf(response)
  if (verdicts.includes(error.code)) return null
  throw error
}

const isPair = (value: unknown): value is TokenPair =>
  typeof value === 'object' &&
  value !== null &&
  'accessToken' in value &&
  'refreshToken' in value &&
  typeof value.accessToken === 'string' &&
  typeof value.refreshToken === 'string'
