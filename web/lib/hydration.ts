import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * False on the server and during hydration, so that server and browser render the same HTML. True
 * afterwards. Use it for what only the browser knows: storage, the screen's width, the session.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
