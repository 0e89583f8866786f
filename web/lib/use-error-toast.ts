import { useProblemText } from './problem-text.ts'
import { showToast } from './toasts.ts'

/** Returns a function that shows a toast with the reason why a request has failed. */
export function useErrorToast(): (title: string, error: unknown) => void {
  const problemText = useProblemText()
  return (title, error) => {
    showToast({ tone: 'danger', title, description: problemText(error) })
  }
}
