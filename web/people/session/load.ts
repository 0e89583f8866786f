import { hasTokens } from '../../lib/tokens.ts'
import { clearSession, markServerUnreachable, readSession, sessionLoadingState } from './state.ts'

/** Loaded on demand: most people are visitors, who never need the code that loads a session. */
const loader = () => import('./load-session.ts')

export const preloadSessionLoader = (): void => void loader().catch(() => undefined)

export function startLoadingSession(): void {
  sessionLoadingState.loading = true
  loader().then(
    // The tokens may be gone by now, for instance on the sign-out page.
    ({ loadOwnSession: loadSession }) => (hasTokens() ? loadSession() : clearSession()),
    () => {
      // The file failed to load. In the meantime, a sign-in may have set the profile.
      if (!readSession().profile) markServerUnreachable()
    },
  )
}
