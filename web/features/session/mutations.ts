import type { VerifiedSession } from '#contract/auth'
import type { OwnProfile } from '#contract/profiles'
import { api, unwrap } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { dropTokens, keepTokens, readTokens, type StoredTokens } from '../../lib/tokens.ts'
import { loadSession } from './load-session.ts'
import { lastSignOut, session } from './state.ts'

/** How long signing out waits for the server, which may be out of reach. */
const signOutTimeoutMs = 2_000

/** Somebody has proved who they are, in place of whoever was here before, whose session ends. */
export async function signIn({
  profile,
  accessToken,
  refreshToken,
}: VerifiedSession): Promise<void> {
  const before = await readTokens()
  // First this: neither this tab nor another may take somebody else's tokens for renewed ones.
  dropTokens('dropped')
  keepTokens({ accessToken, refreshToken })
  Object.assign(lastSignOut, { wasRefused: false, left: null })
  void loadSession(profile)
  if (before.refreshToken !== refreshToken) void endAtServer(before)
}

/**
 * Signs out here at once, and at the server if it can be reached. Without a network the server's side
 * of the session stays, but nobody has the key to it any more.
 */
export async function signOut(): Promise<void> {
  const tokens = await readTokens()
  if (tokens.accessToken === null && tokens.refreshToken === null) return
  dropTokens('dropped')
  lastSignOut.left = 'here'
  await Promise.race([
    endAtServer(tokens),
    new Promise<void>((resolve) => setTimeout(resolve, signOutTimeoutMs)),
  ])
}

/** Signs out on all devices, this one among them, once the server has done so: elsewhere only it can. */
export async function signOutEverywhere(): Promise<void> {
  await unwrap(sessionApi.api.logout.$post({ json: { everywhere: true } }))
  lastSignOut.left = 'everywhere'
  dropTokens('dropped')
}

/** Of whose account there is nothing any more there is no session to end, only one to forget. */
export const dropSession = (): void => dropTokens('dropped')

/** Ends the session of these tokens, if the server can be reached; that it cannot is no news here. */
async function endAtServer({ accessToken, refreshToken }: StoredTokens): Promise<void> {
  if (accessToken === null && refreshToken === null) return
  const json = refreshToken === null ? {} : { refreshToken }
  const headers: Record<string, string> = {}
  if (accessToken !== null) headers.Authorization = `Bearer ${accessToken}`
  await api.api.logout
    .$post({ json }, { headers, init: { keepalive: true } })
    .catch(() => undefined)
}

/** Shows a change of one's own profile that the server has already made. */
export function changeOwnProfile(patch: Partial<OwnProfile>): void {
  if (session.profile) Object.assign(session.profile, patch)
}
