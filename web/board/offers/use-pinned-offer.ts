import { useState } from 'react'

/**
 * The id of the offer to show above the list: the offer that the address opens, if the loaded part
 * of the list does not contain it. It stays above the list even if a part that is loaded later
 * contains it, so that it does not move while being read. Changing the filters removes it.
 */
export function usePinnedOffer(
  list: string,
  openId: string | null,
  /** The offers in the loaded part of the list; null until the first part is loaded. */
  loadedIds: ReadonlySet<string> | null,
): string | null {
  const [pinned, setPinned] = useState<{ list: string; id: string } | null>(null)
  const current = pinned?.list === list ? pinned.id : null
  if (openId === null || openId === current || !loadedIds || loadedIds.has(openId)) return current
  setPinned({ list, id: openId })
  return openId
}
