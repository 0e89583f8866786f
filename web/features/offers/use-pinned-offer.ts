import { useState } from 'react'

/**
 * Which offer stands on top of the list, out of its order: the one the address names, when it is not
 * among those loaded. Once there it stays, also when scrolling down brings its own place: what one
 * reads must not jump away. Other filters make another list, and take it down.
 */
export function usePinnedOffer(
  list: string,
  openId: string | null,
  /** Null while it is not known yet what the list holds. */
  loadedIds: ReadonlySet<string> | null,
): string | null {
  const [pinned, setPinned] = useState<{ list: string; id: string } | null>(null)
  const current = pinned?.list === list ? pinned.id : null
  if (openId === null || openId === current || !loadedIds || loadedIds.has(openId)) return current
  setPinned({ list, id: openId })
  return openId
}
