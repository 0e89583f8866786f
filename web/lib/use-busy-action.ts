import { useState } from 'react'
import { useProblemText } from './problem-text.ts'
import { toast } from './toasts.ts'

/** Returns a function that runs one action at a time and shows its result in a toast. */
export function useBusyAction() {
  const problemText = useProblemText()
  const [isBusy, setBusy] = useState(false)
  /** Returns whether the action ran and succeeded. */
  async function run(action: () => Promise<void>, doneText?: string): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    try {
      await action()
      if (doneText !== undefined) toast({ tone: 'success', title: doneText })
      return true
    } catch (error) {
      toast({ tone: 'danger', title: problemText(error) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
