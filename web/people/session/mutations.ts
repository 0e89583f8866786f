import type { VerifiedSession } from '#contract/people/auth'
import type { OwnProfile } from '#contract/people/profiles'
import { api, unwrapResponse } from '../../lib/api.ts'
import { retainOfflineOffers } from '../../lib/offline-copies.ts'
import { queryClient } from '../../lib/query-client.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { readTokens, removeTokens, type StoredTokens, storeTokens } from '../../lib/tokens.ts'
import { loadOwnSession } from './load-session.ts'
import { ownProfileQuery } from './queries.ts'
import { lastSignOutReason } from './state.ts'

/** How long signing out waits for the server's response. */
const timeoutMs = 2_000

/** Signs the person in. If somebody was already signed in here, that session ends. */
export async function signIn({
  profile,
  accessToken,
  refreshToken,
}: VerifiedSession): Promise<void> {
  const before = await readTokens()
  // Drop the old tokens first, or another tab could think that the old session was renewed.
  removeTokens('dropped')
  storeTokens({ accessToken, refreshToken })
  Object.assign(lastSignOutReason, { wasRefused: false, left: null })
  void loadOwnSession(profile)
  if (before.refreshToken !== refreshToken) void endAtServer(before)
}

/** Signs out here immediately. Then waits at most `timeoutMs` while the server ends the session. */
export async function signOut(): Promise<void> {
  const tokens = await readTokens()
  if (tokens.accessToken === null && tokens.refreshToken === null) return
  forgetSession()
  lastSignOutReason.left = 'here'
  await Promise.race([
    endAtServer(tokens),
    new Promise<void>((resolve) => setTimeout(resolve, timeoutMs)),
  ])
}

/** Signs out on all devices. The tokens here are dropped only after the server has responded. */
export async function signOutEverywhere(): Promise<void> {
  await unwrapResponse(sessionApi.api.logout.$post({ json: { everywhere: true } }))
  lastSignOutReason.left = 'everywhere'
  forgetSession()
}

/** Drops the session of a deleted account. The server has already ended the session. */
export const forgetDeletedAccountSession = (): void => forgetSession()

/** Drops this browser's tokens and its offline copies of the account's saved offers. */
function forgetSession(): void {
  removeTokens('dropped')
  void retainOfflineOffers([])
}

/** Ends the tokens' session on the server, if the server can be reached. */
async function endAtServer({ accessToken, refreshToken }: StoredTokens): Promise<void> {
  if (accessToken === null && refreshToken === null) return
  const json = refreshToken === null ? {} : { refreshToken }
  const headers: Record<string, string> = {}
  if (accessToken !== null) headers.Authorization = `Bearer ${accessToken}`
  await api.api.logout
    .$post({ json }, { headers, init: { keepalive: true } })
    .catch(() => undefined)
}

/** Updates the person's cached profile after the server has confirmed a change. */
export function changeCachedOwnProfile(patch: Partial<OwnProfile>): void {
  queryClient.setQueryData(
    ownProfileQuery.queryKey,
    (profile) => profile && { ...profile, ...patch },
  )
}
