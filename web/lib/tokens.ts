import { limits } from '#contract/limits'
import type { TokenPair } from '#contract/people/auth'
import { storageKeys } from '#contract/storage-keys'
import { deleteCookie, setCookie } from './cookie.ts'
import { createStoredText } from './storage.ts'

/** The stored tokens. If one of them is missing, the other can still be used. */
export type StoredTokens = { [K in keyof TokenPair]: string | null }

/**
 * Why the stored tokens have changed:
 * - `appeared`: another tab has signed in.
 * - `gone`: another tab has signed out.
 * - `dropped`: this tab has signed out.
 * - `refused`: the server has refused to renew the session.
 */
export type TokenChange = 'appeared' | 'gone' | 'dropped' | 'refused'

const retriesMax = 3
const pauseMs = 40

const access = createStoredText('local', storageKeys.accessToken)
const refresh = createStoredText('local', storageKeys.refreshToken)
const listeners = new Set<(change: TokenChange) => void>()

/** Reads the stored tokens. If the browser's storage fails, retries up to three times. */
export async function readTokens(): Promise<StoredTokens> {
  for (let failures = 0; ; failures++) {
    try {
      return { accessToken: access.readOrThrow(), refreshToken: refresh.readOrThrow() }
    } catch {
      if (failures === retriesMax) return { accessToken: null, refreshToken: null }
      await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** failures))
    }
  }
}

/** Whether a token is stored. If so, the person may be signed in. */
export const hasTokens = (): boolean => access.read() !== null || refresh.read() !== null

/** Stores both tokens, the access token last: a tab that sees it also finds the refresh token. */
export function storeTokens({ accessToken, refreshToken }: TokenPair): void {
  refresh.write(refreshToken)
  access.write(accessToken)
  setCookie(storageKeys.signedIn, '1', limits.sessionLifeMs)
}

export function removeTokens(change: 'dropped' | 'refused'): void {
  access.remove()
  refresh.remove()
  deleteCookie(storageKeys.signedIn)
  for (const listener of listeners) listener(change)
}

export function onTokenChange(listener: (change: TokenChange) => void): () => void {
  listeners.add(listener)
  const stop = access.subscribe(({ oldValue, newValue }) => {
    // Do not report a renewal, which replaces one token with another.
    if (newValue === null) listener('gone')
    else if (oldValue === null) listener('appeared')
  })
  return () => {
    listeners.delete(listener)
    stop()
  }
}
