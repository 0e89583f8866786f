import { useState } from 'react'
import type { HistoryEntryByKind, HistoryEntryKind } from './history-entry.ts'

/** Initial values of a new entry, and a callback for when it is saved. */
type Suggestion<Kind extends HistoryEntryKind> = {
  start?: Partial<HistoryEntryByKind[Kind]>
  onSaved?: () => void
}

/**
 * The state of a dialog for one entry. Use `turn`, which changes with each opening, as the React
 * key, so that the form is reset. The dialog keeps its content while it closes.
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
