import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location } from 'react-router'

/** React Router's key for a history entry that the browser creates for a `#fragment` link. */
export const browserEntryKey = 'default'

/**
 * Creates the history for React Router. `BrowserRouter` is not used, because it runs either all
 * navigations as React transitions or none. The first history entry gets a key, too, because
 * scroll-places.ts stores each scroll position with the key of its entry.
 */
export function createHistory() {
  const { history } = window
  history.scrollRestoration = 'manual'
  if (!history.state?.key) {
    const key = Math.random().toString(36).slice(2, 10)
    history.replaceState({ ...history.state, key }, '')
  }
  return createBrowserHistory({ v5Compat: true })
}

/** A navigation: its target, and whether it was a push, a replace, or Back or Forward (POP). */
export type NavigationStep = Pick<ReturnType<typeof createHistory>, 'action'> & {
  location: Location
}
