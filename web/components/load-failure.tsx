import { useProblemText } from '../lib/problem-text.ts'
import { RetryAlert, type RetryAlertProps } from './retry-alert.tsx'

/** What a query asked for did not come: why, and the way to ask again. */
export function LoadFailure({ error, children, ...rest }: RetryAlertProps & { error: unknown }) {
  const problemText = useProblemText()
  return (
    <RetryAlert {...rest}>
      <p>{problemText(error)}</p>
      {children}
    </RetryAlert>
  )
}
