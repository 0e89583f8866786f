import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location } from 'react-router'

/** The key of entries that the browser itself creates, for the skip link or a typed `#fragment`. */
export const browserEntryKey = 'default'

/**
 * Creates React Router's history without its BrowserRouter, which makes either every navigation a
 * React transition or none. Every entry has a key, even the first, so that a stored scroll position
 * never applies to another entry (see scroll-places.ts).
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
