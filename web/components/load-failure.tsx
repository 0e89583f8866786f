import { useProblemText } from '../lib/problem-text.ts'
import { RetryAlert, type RetryAlertProps } from './retry-alert.tsx'

type LoadFailureProps = Pick<RetryAlertProps, 'title' | 'children' | 'className'> & {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** Shown if a query has failed: the reason and a retry button. */
export function LoadFailure({ query, children, ...rest }: LoadFailureProps) {
  const problemText = useProblemText()
  return (
    <RetryAlert {...rest} isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
      <p>{problemText(query.error)}</p>
      {children}
    </RetryAlert>
  )
}
