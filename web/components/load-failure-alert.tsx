import { useProblemText } from '../lib/problem-text.ts'
import { RetryAlert, type RetryAlertProps } from './retry-alert.tsx'

export type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => unknown }

type LoadFailureProps = Pick<RetryAlertProps, 'title' | 'children' | 'className'> & {
  query: FailedQuery
}

/** Says why a query has failed, and has a button that retries. */
export function LoadFailureAlert({ query, children, ...rest }: LoadFailureProps) {
  const problemText = useProblemText()
  return (
    <RetryAlert {...rest} isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
      <p>{problemText(query.error)}</p>
      {children}
    </RetryAlert>
  )
}
