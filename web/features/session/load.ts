import { missSession, session } from './state.ts'

/** Visitors, who are most, never fetch what loads a session. */
const loader = () => import('./load-session.ts')

/** Fetches what loads a session, before it is needed. */
export const fetchLoader = (): void => void loader().catch(() => undefined)

/** Finds out who is here. Without the code for it nobody knows. */
export function load(): void {
  session.loading = true
  loader().then(
    ({ loadSession }) => loadSession(),
    () => {
      // Who has signed in meanwhile brought it along.
      if (!session.profile) missSession()
    },
  )
}

/** Another tab has changed one's applications: where they cannot be had, those here stay. */
export const loadApplications = (): void =>
  void loader()
    .then(({ reloadApplications }) => reloadApplications())
    .catch(() => undefined)
