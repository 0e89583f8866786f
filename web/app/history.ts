import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location } from 'react-router'

/**
 * Key of a history entry that the browser created, not this code: by the skip link, or by a
 * `#fragment` typed into the address bar.
 */
export const foreignKey = 'default'

/**
 * React Router's history without its BrowserRouter, which makes either every navigation a React
 * transition or none. Every entry has a key, even the first, so that a stored scroll position never
 * applies to another entry. scroll-places.ts restores the positions.
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

/** A navigation: its target, and whether it was a push, a replace, or Back or Forward. */
export type Step = Pick<ReturnType<typeof createHistory>, 'action'> & { location: Location }
