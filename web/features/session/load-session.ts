import type { OwnProfile } from '#contract/profiles'
import { ApiError } from '../../lib/api.ts'
import { retryDelay, shouldRetry } from '../../lib/query-client.ts'
import { withRetries } from '../../lib/with-retries.ts'
import { fetchOwnApplications, fetchOwnCompanies, fetchOwnProfile } from './queries.ts'
import { beginSession, emptySession, missSession, session } from './state.ts'

/**
 * Finds out who is here: the profile, then its companies, then its applications. Nobody is where the
 * server says so, or answers with an error until it has been asked often enough; where it does not
 * answer, that stays open. Without companies the rest stays empty; applications that cannot be had are
 * none.
 * @param known the profile, where the server has just told it
 */
export async function loadSession(known?: OwnProfile): Promise<void> {
  const isLate = beginSession()
  session.loading = true
  let profile: OwnProfile
  try {
    profile = known ?? (await withRetries(fetchOwnProfile, mayPass(isLate)))
  } catch (error) {
    if (isLate()) return
    if (error instanceof ApiError) emptySession()
    else missSession()
    return
  }
  if (isLate()) return
  Object.assign(session, { profile, isUnreachable: false })
  try {
    const companies = await onceMore(() => fetchOwnCompanies(profile.id), isLate)
    if (isLate()) return
    session.companies = companies
    const applications = await onceMore(fetchOwnApplications, isLate)
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

/**
 * Whether to ask for the profile again. A network that fails does so once: the session's keeper goes on
 * from there, and where it has failed before is at it already.
 */
function mayPass(isLate: () => boolean): (error: unknown) => boolean {
  let silences = session.isUnreachable ? 1 : 0
  return (error) => !isLate() && (error instanceof ApiError ? !isVerdict(error) : silences++ === 0)
}

/** The server has said that nobody is here; asking again changes nothing. */
const isVerdict = ({ status, code }: ApiError): boolean =>
  [401, 403, 404].includes(status) && !code.startsWith('server.')

/** Once more, where that may help; the page is waiting, so it does not wait for long. */
async function onceMore<T>(ask: () => Promise<T>, isLate: () => boolean): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (isLate() || !shouldRetry(0, error)) throw error
    await new Promise((resolve) => setTimeout(resolve, retryDelay(0)))
    return ask()
  }
}
