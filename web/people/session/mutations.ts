import type { VerifiedSession } from '#contract/people/auth'
import type { OwnProfile } from '#contract/people/profiles'
import { api, unwrap } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { dropTokens, keepTokens, readTokens, type StoredTokens } from '../../lib/tokens.ts'
import { loadSession } from './load-session.ts'
import { ownProfileQuery } from './queries.ts'
import { lastSignOut } from './state.ts'

/** How long signing out waits for the server. */
const timeoutMs = 2_000

/** Signs in. The session of another person in this browser ends. */
export async function signIn({
  profile,
  accessToken,
  refreshToken,
}: VerifiedSession): Promise<void> {
  const before = await readTokens()
  // Dropped first, so that no tab takes another person's tokens for renewed ones.
  dropTokens('dropped')
  keepTokens({ accessToken, refreshToken })
  Object.assign(lastSignOut, { wasRefused: false, left: null })
  void loadSession(profile)
  if (before.refreshToken !== refreshToken) void endAtServer(before)
}

/**
 * Signs out here at once, and at the server if it can be reached. Otherwise the server keeps a
 * session whose tokens no longer exist.
 */
export async function signOut(): Promise<void> {
  const tokens = await readTokens()
  if (tokens.accessToken === null && tokens.refreshToken === null) return
  dropTokens('dropped')
  lastSignOut.left = 'here'
  await Promise.race([
    endAtServer(tokens),
    new Promise<void>((resolve) => setTimeout(resolve, timeoutMs)),
  ])
}

/** Signs out on all devices, this one included, once the server has done so. */
export async function signOutEverywhere(): Promise<void> {
  await unwrap(sessionApi.api.logout.$post({ json: { everywhere: true } }))
  lastSignOut.left = 'everywhere'
  dropTokens('dropped')
}

/** Forgets the session of a deleted account, which the server has ended already. */
export const dropSession = (): void => dropTokens('dropped')

/** Ends the session of these tokens, if the server can be reached. */
async function endAtServer({ accessToken, refreshToken }: StoredTokens): Promise<void> {
  if (accessToken === null && refreshToken === null) return
  const json = refreshToken === null ? {} : { refreshToken }
  const headers: Record<string, string> = {}
  if (accessToken !== null) headers.Authorization = `Bearer ${accessToken}`
  await api.api.logout
    .$post({ json }, { headers, init: { keepalive: true } })
    .catch(() => undefined)
}

/** Applies a change of the own profile that the server has confirmed. */
export function changeOwnProfile(patch: Partial<OwnProfile>): void {
  queryClient.setQueryData(
    ownProfileQuery.queryKey,
    (profile) => profile && { ...profile, ...patch },
  )
}
