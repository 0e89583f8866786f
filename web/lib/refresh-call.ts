import type { ErrorCode } from '#contract/errors'
import type { TokenPair } from '#contract/people/auth'
import { ApiError, api, toApiError } from './api.ts'
import { withRetries } from './with-retries.ts'

/** Timeout of the request. It is short, because other tabs wait until this tab has new tokens. */
const timeoutMs = 15_000

/** Error codes which mean that the session is over or the token never existed. */
const sessionEndingCodes: ErrorCode[] = ['auth.session_ended', 'request.invalid']

/**
 * Exchanges a refresh token for a new pair. Returns null if the session is over, or if the server
 * still responds with errors after several tries.
 * @throws if there is no response at all: the session may still be valid
 */
export async function refreshTokens(refreshToken: string): Promise<TokenPair | null> {
  try {
    return await withRetries(() => ask(refreshToken), isApiError)
  } catch (error) {
    if (isApiError(error)) return null
    throw error
  }
}

const isApiError = (error: unknown): boolean => error instanceof ApiError

async function ask(refreshToken: string): Promise<TokenPair | null> {
  const response = await api.api['refresh-token'].$post(
    { json: { refreshToken } },
    { init: { signal: AbortSignal.timeout(timeoutMs) } },
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
