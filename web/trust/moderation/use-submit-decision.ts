import { useState } from 'react'
import { useProblemText } from '../../lib/problem-text.ts'
import { toast } from '../../lib/toasts.ts'

/** Returns a function that makes one decision at a time and shows a toast with the result. */
export function useSubmitDecision() {
  const problemText = useProblemText()
  const [isBusy, setBusy] = useState(false)
  async function decide(work: () => Promise<void>, said: string | null = null): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
      if (said !== null) toast({ tone: 'success', title: said })
    } catch (error) {
      toast({ tone: 'danger', title: problemText(error) })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, decide }
}
