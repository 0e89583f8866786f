import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location } from 'react-router'

/** An entry that was not made here: the skip link, or a `#fragment` typed into the address. */
export const foreignKey = 'default'

/**
 * React Router's own history without its BrowserRouter, which makes either every step a transition or
 * none. Each entry has a key, also the one that the page opened with, so that what is remembered of
 * it is not taken for another's; where the page stands is ours to say (scroll-places.ts).
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

/** One step: where it led, and whether it was a new one, Back or Forward, or took another's place. */
export type Step = Pick<ReturnType<typeof createHistory>, 'action'> & { location: Location }
