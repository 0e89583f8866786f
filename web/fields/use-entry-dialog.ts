import { useState } from 'react'
import type { EntryKind, EntryOf } from './history-entry.ts'

/** Initial values of a new entry, and a callback after saving. */
type Suggestion<Kind extends EntryKind> = { start?: Partial<EntryOf[Kind]>; onSaved?: () => void }

/**
 * The state of an entry dialog. `turn` changes with each opening: used as key, it resets the
 * dialog. A closing dialog keeps its content.
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
