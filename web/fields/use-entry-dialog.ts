import { useState } from 'react'
import type { EntryKind, EntryOf } from './history-entry.ts'

/**
 * How to open the dialog for a new entry: its initial values, and a callback that is called after
 * saving.
 */
type Suggestion<Kind extends EntryKind> = { start?: Partial<EntryOf[Kind]>; onSaved?: () => void }

/**
 * The state of a dialog for one entry. `turn` changes each time the dialog is opened; use it as the
 * React key, so that the form is reset. The dialog keeps its content while it closes.
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
