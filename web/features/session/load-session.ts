import type { OwnProfile } from '#contract/profiles'
import { retryDelay, shouldRetry } from '../../lib/query-client.ts'
import { fetchOwnApplications, fetchOwnCompanies, fetchOwnProfile } from './queries.ts'
import { beginSession, emptySession, session } from './state.ts'

/**
 * Finds out who is here: the profile, then its companies, then its applications. Without a profile
 * nobody is; without companies the rest stays empty; applications that cannot be had are none.
 * @param known the profile, where the server has just told it
 */
export async function loadSession(known?: OwnProfile): Promise<void> {
  const isLate = beginSession()
  session.loading = true
  let profile: OwnProfile
  try {
    profile = known ?? (await persistently(fetchOwnProfile, isLate))
  } catch {
    if (!isLate()) emptySession()
    return
  }
  if (isLate()) return
  session.profile = profile
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
