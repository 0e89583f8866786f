import { useState } from 'react'

/**
 * The id of the offer to show above the list: the offer that the address opens, if it is not in the
 * loaded part of the list. It stays above the list until the filters change, even if it is loaded
 * later as a part of the list. It would otherwise move while somebody reads it.
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
