import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and while the browser hydrates, so that both render the same; true right after.
 * For what only the browser knows: storage, the width of the screen, the session.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
