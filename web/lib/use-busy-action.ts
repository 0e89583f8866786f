import { useState } from 'react'
import { useProblemText } from './problem-text.ts'
import { toast } from './toasts.ts'

/**
 * Returns a function that runs an action, unless one is running, and shows its result in a toast.
 */
export function useBusyAction() {
  const problemText = useProblemText()
  const [isBusy, setBusy] = useState(false)
  /** Runs an action. Returns false if it failed or if another action was still running. */
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
