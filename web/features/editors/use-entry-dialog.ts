import { useState } from 'react'

/** What a new entry begins with, and what is to be done once it is saved. */
type Suggestion<Entry> = { start?: Partial<Omit<Entry, 'temp_id'>>; onSaved?: () => void }

/**
 * Which entry a dialog is about. `turn` changes whenever it opens: as its key it makes it start anew,
 * and while it closes it still shows what it was about.
 */
export function useEntryDialog<Entry>() {
  const [state, setState] = useState<
    { isOpen: boolean; entry: Entry | null; turn: number } & Suggestion<Entry>
  >({ isOpen: false, entry: null, turn: 0 })
  return {
    ...state,
    open: (entry: Entry | null, suggestion: Suggestion<Entry> = {}) =>
      setState({ isOpen: true, entry, turn: state.turn + 1, ...suggestion }),
    close: () => setState({ ...state, isOpen: false }),
  }
}

export type EntryDialogControl<Entry> = ReturnType<typeof useEntryDialog<Entry>>
