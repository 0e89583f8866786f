import type { TokenPair } from '#contract/auth'
import type { ErrorCode } from '#contract/errors'
import { ApiError, api, errorOf } from './api.ts'
import { persistently } from './persistently.ts'

/** Short, because other tabs wait for the lock meanwhile. */
const patienceMs = 15_000

/** Error codes that mean the session is over or the token never existed. */
const verdicts: ErrorCode[] = ['auth.session_ended', 'request.invalid']

/**
 * Exchanges a refresh token for a new pair; null if the session is over, or if the server still
 * answers with errors after several tries.
 * @throws if there is no response at all, which says nothing about the session
 */
export async function refreshed(refreshToken: string): Promise<TokenPair | null> {
  try {
    return await persistently(() => ask(refreshToken), isTrouble)
  } catch (error) {
    if (isTrouble(error)) return null
    throw error
  }
}

const isTrouble = (error: unknown): boolean => error instanceof ApiError

async function ask(refreshToken: string): Promise<TokenPair | null> {
  const response = await api.api['refresh-token'].$post(
    { json: { refreshToken } },
    { init: { signal: AbortSignal.timeout(patienceMs) } },
  )
  if (response.ok) {
    const pair: unknown = await response
      .clone()
      .json()
      .catch(() => null)
    if (isPair(pair)) return pair
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
