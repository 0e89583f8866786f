import { hasTokens } from '../../lib/tokens.ts'
import { clearSession, markUnreachable, readSession, sessionLoading } from './state.ts'

/** Visitors, who are most people, never fetch the code that loads a session. */
const loader = () => import('./load-session.ts')

/** Fetches that code before it is needed. */
export const fetchLoader = (): void => void loader().catch(() => undefined)

/** Loads the session. */
export function load(): void {
  sessionLoading.loading = true
  loader().then(
    // Without tokens by now, as on the page that signs out, the server would refuse.
    ({ loadSession }) => (hasTokens() ? loadSession() : clearSession()),
    () => {
      // Signing in meanwhile has already set the profile.
      if (!readSession().profile) markUnreachable()
    },
  )
}
