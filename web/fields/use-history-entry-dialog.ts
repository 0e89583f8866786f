import { useState } from 'react'
import type { HistoryEntryByKind, HistoryEntryKind } from './history-entry.ts'

/**
 * How to open the dialog for a new entry: its initial values, and a callback that is called after
 * saving.
 */
type Suggestion<Kind extends HistoryEntryKind> = {
  start?: Partial<HistoryEntryByKind[Kind]>
  onSaved?: () => void
}

/**
 * The state of a dialog for one entry. `turn` changes each time the dialog is opened; use it as the
 * React key, so that the form is reset. The dialog keeps its content while it closes.
 */
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
