import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and during hydration, so that both render the same HTML. True afterwards. Use
 * it for what only the browser knows: its storage, the width of the screen, the session.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
