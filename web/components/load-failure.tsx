import { useProblemText } from '../lib/problem-text.ts'
import { RetryAlert, type RetryAlertProps } from './retry-alert.tsx'

/** Shown if a query has failed: the reason and a retry button. */
export function LoadFailure({ error, children, ...rest }: RetryAlertProps & { error: unknown }) {
  const problemText = useProblemText()
  return (
    <RetryAlert {...rest}>
      <p>{problemText(error)}</p>
      {children}
    </RetryAlert>
  )
}
