import { useState } from 'react'

/**
 * The offer shown above the list: the one in the address, if the loaded pages do not contain it. It
 * stays pinned when its page is loaded, so that it does not jump while being read. Changed filters
 * unpin it.
 */
export function usePinnedOffer(
  list: string,
  openId: string | null,
  /** Null until the list is loaded. */
  loadedIds: ReadonlySet<string> | null,
): string | null {
  const [pinned, setPinned] = useState<{ list: string; id: string } | null>(null)
  const current = pinned?.list === list ? pinned.id : null
  if (openId === null || openId === current || !loadedIds || loadedIds.has(openId)) return current
  setPinned({ list, id: openId })
  return openId
}
