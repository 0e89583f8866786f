import { useState } from 'react'

/**
 * What was found once, for as long as this is on screen: an entry that one deletes is not missing from
 * the dialog that is just closing over it.
 */
export function useFound<Entry>(found: Entry | undefined): Entry | undefined {
  const [kept, setKept] = useState(found)
  if (found && !kept) setKept(found)
  return kept ?? found
}
