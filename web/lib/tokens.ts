import { limits } from '#contract/limits'
import type { TokenPair } from '#contract/people/auth'
import { storageKeys } from '#contract/storage-keys'
import { deleteCookie, setCookie } from './cookie.ts'
import { storedText } from './storage.ts'

/** The stored tokens. Either may be missing, and the other can still be used. */
export type StoredTokens = { [K in keyof TokenPair]: string | null }

/**
 * How the stored tokens changed. `appeared`, `gone`: another tab has signed in or out. `dropped`:
 * this tab has signed out. `refused`: the server did not renew the session.
 */
export type TokenChange = 'appeared' | 'gone' | 'dropped' | 'refused'

const retriesMax = 3
const pauseMs = 40

const access = storedText('local', storageKeys.accessToken)
const refresh = storedText('local', storageKeys.refreshToken)
const listeners = new Set<(change: TokenChange) => void>()

/** Reads the stored tokens. If storage throws, tries again, up to three times. */
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

/** The access token is written last: a tab which sees it also finds its refresh token. */
export function keepTokens({ accessToken, refreshToken }: TokenPair): void {
  refresh.write(refreshToken)
  access.write(accessToken)
  setCookie(storageKeys.signedIn, '1', limits.sessionMs)
}

export function dropTokens(change: 'dropped' | 'refused'): void {
  access.remove()
  refresh.remove()
  deleteCookie(storageKeys.signedIn)
  for (const listener of listeners) listener(change)
}

export function watchTokens(listener: (change: TokenChange) => void): () => void {
  listeners.add(listener)
  const stop = access.subscribe(({ oldValue, newValue }) => {
    // A renewed token is not reported as a change.
    if (newValue === null) listener('gone')
    else if (oldValue === null) listener('appeared')
  })
  return () => {
    listeners.delete(listener)
    stop()
  }
}
