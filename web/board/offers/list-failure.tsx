import { RetryAlert } from '../../components/retry-alert.tsx'
import { ApiError } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'

type ListFailureProps = {
  title: string
  text: string
  error: unknown
  isRetrying: boolean
  onRetry: () => void
}

/** An error while loading the list, with a retry button. */
export function ListFailure({ title, text, error, isRetrying, onRetry }: ListFailureProps) {
  const t = useT('board')
  const requestId = error instanceof ApiError ? error.problem.instance : ''
  return (
    <RetryAlert title={title} isRetrying={isRetrying} onRetry={onRetry}>
      <p>{text}</p>
      {requestId && (
        <p className="mt-1 text-sm text-muted">{t('list.requestId', { id: requestId })}</p>
      )}
    </RetryAlert>
  )
}
