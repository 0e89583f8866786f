import { markUnreachable, session } from './state.ts'

/** Loaded on demand: visitors, who are the majority, do not need it. */
const loader = () => import('./load-session.ts')

/** Preloads the code that loads a session. */
export const fetchLoader = (): void => void loader().catch(() => undefined)

/** Loads the session. Without its code the session is unreachable. */
export function load(): void {
  session.loading = true
  loader().then(
    ({ loadSession }) => loadSession(),
    () => {
      // Signing in meanwhile has already set the profile.
      if (!session.profile) markUnreachable()
    },
  )
}

/** Reloads the applications after a change in another tab. Ignores errors. */
export const loadApplications = (): void =>
  void loader()
    .then(({ reloadApplications }) => reloadApplications())
    .catch(() => undefined)
