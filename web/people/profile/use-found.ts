import { useState } from 'react'

/**
 * Keeps the last entry that was found, so that a deleted entry stays in the dialog while it closes.
 */
export function useFound<Entry>(found: Entry | undefined): Entry | undefined {
  const [kept, setKept] = useState(found)
  if (found && !kept) setKept(found)
  return kept ?? found
}
