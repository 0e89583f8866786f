import { useState } from 'react'

/**
 * Which entry a dialog is about. `turn` changes whenever it opens: as its key it makes it start anew,
 * and while it closes it still shows what it was about.
 */
export function useEntryDialog<Entry>() {
  const [state, setState] = useState<{ isOpen: boolean; entry: Entry | null; turn: number }>({
    isOpen: false,
    entry: null,
    turn: 0,
  })
  return {
    ...state,
    open: (entry: Entry | null) => setState({ isOpen: true, entry, turn: state.turn + 1 }),
    close: () => setState({ ...state, isOpen: false }),
  }
}
