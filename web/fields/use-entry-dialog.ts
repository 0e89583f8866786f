import { useState } from 'react'
import type { EntryKind, EntryOf } from './history-entry.ts'

/** What a new entry begins with, and what to do once it is saved. */
type Suggestion<Kind extends EntryKind> = { start?: Partial<EntryOf[Kind]>; onSaved?: () => void }

/**
 * Which entry a dialog is about. `turn` changes whenever the dialog opens: as its key, it makes the
 * dialog start anew, while a closing dialog still shows what it was about.
 */
export function useEntryDialog<Kind extends EntryKind>() {
  const [state, setState] = useState<
    { isOpen: boolean; entry: EntryOf[Kind] | null; turn: number } & Suggestion<Kind>
  >({ isOpen: false, entry: null, turn: 0 })
  return {
    ...state,
    open: (entry: EntryOf[Kind] | null, suggestion: Suggestion<Kind> = {}) =>
      setState({ isOpen: true, entry, turn: state.turn + 1, ...suggestion }),
    close: () => setState({ ...state, isOpen: false }),
  }
}

export type EntryDialogControl<Kind extends EntryKind> = ReturnType<typeof useEntryDialog<Kind>>
