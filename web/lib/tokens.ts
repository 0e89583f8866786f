import type { TokenPair } from '#contract/auth'
import { limits } from '#contract/limits'
import { storageKeys } from '#contract/storage-keys'
import { setCookie } from './cookie.ts'

/** What is stored; one of them alone is still worth something. */
export type StoredTokens = { [K in keyof TokenPair]: string | null }

/**
 * `appeared` and `gone`: another tab signed in or out. `dropped`: this one signed out. `refused`: the
 * server would not renew the session.
 */
export type TokenChange = 'appeared' | 'gone' | 'dropped' | 'refused'

const retries = 3
const pauseMs = 40
const nothing: StoredTokens = { accessToken: null, refreshToken: null }

/** What storage would not take: then the session lasts as long as the page. */
let unstored: StoredTokens | null = null
const listeners = new Set<(change: TokenChange) => void>()

/** The stored tokens; storage that throws is asked again, up to three times. */
export async function readTokens(): Promise<StoredTokens> {
  for (let failures = 0; ; failures++) {
    try {
      return read()
    } catch {
      if (failures === retries) return unstored ?? nothing
      await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** failures))
    }
  }
}

/** Whether somebody is, or may still be, signed in: asked once, before there is anything to wait for. */
export function hasTokens(): boolean {
  try {
    return isSomething(read())
  } catch {
    return unstored !== null
  }
}

/** Stores a pair. The access token comes last: who sees a new one finds its refresh token there, too. */
export function keepTokens({ accessToken, refreshToken }: TokenPair): void {
  try {
    localStorage.setItem(storageKeys.refreshToken, refreshToken)
    localStorage.setItem(storageKeys.accessToken, accessToken)
    setCookie(storageKeys.signedIn, '1', limits.sessionMs)
    unstored = null
  } catch {
    unstored = { accessToken, refreshToken }
  }
}

export function dropTokens(change: 'dropped' | 'refused'): void {
  unstored = null
  try {
    localStorage.removeItem(storageKeys.accessToken)
    localStorage.removeItem(storageKeys.refreshToken)
    setCookie(storageKeys.signedIn, '', 0)
  } catch {
    // Nothing was stored, then.
  }
  tell(change)
}

/** Tells of changes until the returned function is called. */
export function watchTokens(listener: (change: TokenChange) => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) addEventListener('storage', hearOtherTabs)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', hearOtherTabs)
  }
}

function hearOtherTabs({ key, oldValue, newValue }: StorageEvent): void {
  // A key of null is `localStorage.clear()`; a renewed token is nothing to tell of.
  if (key === null) tell('gone')
  else if (key !== storageKeys.accessToken) return
  else if (newValue === null) tell('gone')
  else if (oldValue === null) tell('appeared')
}

function tell(change: TokenChange): void {
  for (const listener of listeners) listener(change)
}

function read(): StoredTokens {
  const stored = {
    accessToken: localStorage.getItem(storageKeys.accessToken),
    refreshToken: localStorage.getItem(storageKeys.refreshToken),
  }
  return isSomething(stored) ? stored : (unstored ?? stored)
}

const isSomething = ({ accessToken, refreshToken }: StoredTokens): boolean =>
  accessToken !== null || refreshToken !== null
