import type { FailedQuery } from '../../../components/load-failure-alert.tsx'
import { RetryAlert } from '../../../components/retry-alert.tsx'
import { ApiError } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.ts'

type ListFailureProps = { title: string; text: string; query: FailedQuery }

export function OfferListFailureAlert({ title, text, query }: ListFailureProps) {
  const t = useT('board')
  const requestId = query.error instanceof ApiError ? query.error.problem.instance : ''
  return (
    <RetryAlert title={title} isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
      <p>{text}</p>
      {requestId && (
        <p className="mt-1 text-sm text-muted">{t('list.requestId', { id: requestId })}</p>
      )}
    </RetryAlert>
  )
}
