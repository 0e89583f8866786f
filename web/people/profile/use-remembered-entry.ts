import { useState } from 'react'

/**
 * Remembers the entry that was found first, so that a deleted entry stays in the dialog while the
 * dialog closes.
 */
export function useRememberedEntry<Entry>(found: Entry | undefined): Entry | undefined {
  const [kept, setKept] = useState(found)
  if (found && !kept) setKept(found)
  return kept ?? found
}
