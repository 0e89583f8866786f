import type { OwnProfile } from '#contract/people/profiles'
import { ApiError } from '../../lib/api.ts'
import { canRetryQuery, computeRetryDelayMs } from '../../lib/query-client.ts'
import { runWithRetries } from '../../lib/with-retries.ts'
import { fetchOwnApplications, fetchOwnCompanies, fetchOwnProfile } from './fetch-own.ts'
import {
  beginSessionLoad,
  clearSession,
  fillSession,
  markServerUnreachable,
  sessionLoadingState,
} from './state.ts'

/**
 * Loads the profile, then companies and applications. Lists that fail to load keep their values.
 * If the profile fails to load: after an error response, clears the session; without a response,
 * marks the server as unreachable.
 * @param known a profile that the server has just sent, so that it need not be loaded
 */
export async function loadOwnSession(known?: OwnProfile): Promise<void> {
  const isLate = beginSessionLoad()
  sessionLoadingState.loading = true
  let profile: OwnProfile
  try {
    profile = known ?? (await runWithRetries(fetchOwnProfile, isTemporary(isLate)))
  } catch (error) {
    if (isLate()) return
    if (error instanceof ApiError) clearSession()
    else markServerUnreachable()
    return
  }
  if (isLate()) return
  fillSession({ profile })
  sessionLoadingState.isUnreachable = false
  try {
    const companies = await retryOnce(() => fetchOwnCompanies(profile.id), isLate)
    if (isLate()) return
    fillSession({ companies })
    const applications = await retryOnce(fetchOwnApplications, isLate)
    if (isLate()) return
    fillSession({ user_applications: applications })
  } catch {
    // The error is ignored. Lists that failed to load keep their values, which are empty at first.
  }
  if (!isLate()) sessionLoadingState.loading = false
}

/** Whether to retry. Retries network failures at most once, because SessionSync retries later. */
function isTemporary(isLate: () => boolean): (error: unknown) => boolean {
  let silences = sessionLoadingState.isUnreachable ? 1 : 0
  return (error) => !isLate() && (error instanceof ApiError ? !isRefusal(error) : silences++ === 0)
}

/** Whether the server has refused the session, so that a retry would not help. */
const isRefusal = ({ status, code }: ApiError): boolean =>
  [401, 403, 404].includes(status) && !code.startsWith('server.')

/** Calls `ask`, and once more after a temporary failure. More retries would delay the page. */
async function retryOnce<T>(ask: () => Promise<T>, isLate: () => boolean): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (isLate() || !canRetryQuery(0, error)) throw error
    await new Promise((resolve) => setTimeout(resolve, computeRetryDelayMs(0)))
    return ask()
  }
}
