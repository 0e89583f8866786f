import { useMemo, useSyncExternalStore } from 'react'

/** Whether a media query matches. Always true on the server and during hydration. */
export function useMedia(query: string): boolean {
  const [subscribe, matches] = useMemo(() => {
    const list = import.meta.env.SSR ? null : matchMedia(query)
    return [
      (listener: () => void) => {
        list?.addEventListener('change', listener)
        return () => list?.removeEventListener('change', listener)
      },
      () => list?.matches ?? true,
    ]
  }, [query])
  return useSyncExternalStore(subscribe, matches, () => true)
}
