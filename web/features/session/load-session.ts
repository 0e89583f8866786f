import type { OwnProfile } from '#contract/profiles'
import { ApiError } from '../../lib/api.ts'
import { retryDelay, shouldRetry } from '../../lib/query-client.ts'
import { fetchOwnApplications, fetchOwnCompanies, fetchOwnProfile } from './queries.ts'
import { beginSession, emptySession, missSession, session } from './state.ts'

/**
 * Finds out who is here: the profile, then its companies, then its applications. Where the
 * server says so nobody is, and where it says nothing that stays open; without companies the rest stays empty; applications that cannot be had are none.
 * @param known the profile, where the server has just told it
 */
export async function loadSession(known?: OwnProfile): Promise<void> {
  const isLate = beginSession()
  session.loading = true
  let profile: OwnProfile
  try {
    // Where it has failed before, the session's keeper is persistent.
    const ask = () =>
      session.isUnreachable ? fetchOwnProfile() : persistently(fetchOwnProfile, isLate)
    profile = known ?? (await ask())
  } catch (error) {
    if (isLate()) return
    if (isVerdict(error)) emptySession()
    else missSession()
    return
  }
  if (isLate()) return
  Object.assign(session, { profile, isUnreachable: false })
  try {
    const companies = await persistently(() => fetchOwnCompanies(profile.id), isLate)
    if (isLate()) return
    session.companies = companies
    const applications = await persistently(fetchOwnApplications, isLate)
    if (isLate()) return
    session.user_applications = applications
  } catch {
    // Both lists keep what they have, which at the start is nothing.
  }
  if (!isLate()) session.loading = false
}

/** Asks for the applications once more: another tab has changed them. What cannot be had stays. */
export async function reloadApplications(): Promise<void> {
  const owner = session.profile?.id
  const applications = await fetchOwnApplications()
  if (session.profile?.id === owner) session.user_applications = applications
}

/** The server has said that nobody is here; anything else says nothing about it. */
const isVerdict = (error: unknown): boolean =>
  error instanceof ApiError &&
  [401, 403, 404].includes(error.status) &&
  !error.code.startsWith('server.')

/** Once more, where that may help; the page is waiting, so it does not wait for long. */
async function persistently<T>(ask: () => Promise<T>, isLate: () => boolean): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (isLate() || !shouldRetry(0, error)) throw error
    await new Promise((resolve) => setTimeout(resolve, retryDelay(0)))
    return ask()
  }
}
