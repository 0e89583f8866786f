import { useState } from 'react'
import type { HistoryEntryByKind, HistoryEntryKind } from './history-entry.ts'

/** For a new entry: its initial values, and a function to call once it is saved. */
type Suggestion<Kind extends HistoryEntryKind> = {
  start?: Partial<HistoryEntryByKind[Kind]>
  onSaved?: () => void
}

/** Pass `turn` as the dialog's `key`: it changes with each opening, so that the form is reset. */
export function useHistoryEntryDialog<Kind extends HistoryEntryKind>() {
  const [state, setState] = useState<
    { isOpen: boolean; entry: HistoryEntryByKind[Kind] | null; turn: number } & Suggestion<Kind>
  >({ isOpen: false, entry: null, turn: 0 })
  return {
    ...state,
    open: (entry: HistoryEntryByKind[Kind] | null, suggestion: Suggestion<Kind> = {}) =>
      setState({ isOpen: true, entry, turn: state.turn + 1, ...suggestion }),
    close: () => setState({ ...state, isOpen: false }),
  }
}

export type HistoryEntryDialogControl<Kind extends HistoryEntryKind> = ReturnType<
  typeof useHistoryEntryDialog<Kind>
>
