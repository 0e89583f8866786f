import { hasTokens } from '../../lib/tokens.ts'
import { clearSession, markUnreachable, readSession, sessionLoading } from './state.ts'

/** Loaded on demand: most people are visitors, who never need the code that loads a session. */
const loader = () => import('./load-session.ts')

/** Preloads the code that loads a session. */
export const preloadSessionLoader = (): void => void loader().catch(() => undefined)

/** Loads the session. */
export function startLoadingSession(): void {
  sessionLoading.loading = true
  loader().then(
    // Load nothing if the tokens are gone by now, as on the sign-out page: the server would refuse
    // the request.
    ({ loadSession }) => (hasTokens() ? loadSession() : clearSession()),
    () => {
      // The code could not be loaded, so the session is unreachable, unless the person has signed
      // in meanwhile: then the profile is already set.
      if (!readSession().profile) markUnreachable()
    },
  )
}
