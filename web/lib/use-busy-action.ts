import { useState } from 'react'
import { useProblemText } from './problem-text.ts'
import { showToast } from './toasts.ts'

/** Returns `run`, which runs one action at a time. A toast shows `doneText` or the error. */
export function useBusyAction() {
  const problemText = useProblemText()
  const [isBusy, setBusy] = useState(false)
  /** Returns false if the action failed or if another one was still running. */
  async function run(action: () => Promise<void>, doneText?: string): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    try {
      await action()
      if (doneText !== undefined) showToast({ tone: 'success', title: doneText })
      return true
    } catch (error) {
      showToast({ tone: 'danger', title: problemText(error) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
