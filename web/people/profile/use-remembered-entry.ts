import { useState } from 'react'

/** Keeps a deleted entry in the dialog while the dialog closes. */
export function useRememberedEntry<Entry>(found: Entry | undefined): Entry | undefined {
  const [kept, setKept] = useState(found)
  if (found && !kept) setKept(found)
  return kept ?? found
}
