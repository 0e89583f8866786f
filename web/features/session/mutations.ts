import type { Verified } from '#contract/auth'
import { api } from '../../lib/api.ts'
import { dropTokens, keepTokens, readTokens } from '../../lib/tokens.ts'
import { loadSession } from './load-session.ts'
import { farewell } from './state.ts'

/** How long signing out waits for the server, which may be out of reach. */
const patienceMs = 2_000

/** Somebody has proved who they are, in place of whoever was here before. */
export function signIn({ profile, accessToken, refreshToken }: Verified): void {
  // First this: neither this tab nor another may take somebody else's tokens for renewed ones.
  dropTokens('dropped')
  keepTokens({ accessToken, refreshToken })
  farewell.wasRefused = false
  void loadSession(profile)
}

/**
 * Signs out here at once, and at the server if it can be reached. Without a network the server's side
 * of the session stays, but nobody has the key to it any more.
 */
export async function signOut(): Promise<void> {
  const { accessToken, refreshToken } = await readTokens()
  if (accessToken === null && refreshToken === null) return
  dropTokens('dropped')
  const json = refreshToken === null ? {} : { refreshToken }
  const headers: Record<string, string> = {}
  if (accessToken !== null) headers.Authorization = `Bearer ${accessToken}`
  const call = api.api.logout.$post({ json }, { headers, init: { keepalive: true } })
  await Promise.race([
    call.then(
      () => undefined,
      () => undefined,
    ),
    new Promise<void>((resolve) => setTimeout(resolve, patienceMs)),
  ])
}
