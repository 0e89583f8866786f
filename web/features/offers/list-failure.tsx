import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { ApiError } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'

type ListFailureProps = {
  title: string
  text: string
  error: unknown
  isRetrying: boolean
  onRetry: () => void
}

/** Something did not load: what it was, what is safe, and the way to try again. */
export function ListFailure({ title, text, error, isRetrying, onRetry }: ListFailureProps) {
  const t = useT('board')
  const requestId = error instanceof ApiError ? error.problem.instance : ''
  return (
    <Alert tone="danger" title={title}>
      <p>{text}</p>
      {requestId && (
        <p className="mt-1 text-sm text-muted">{t('list.requestId', { id: requestId })}</p>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        icon="i-lucide-rotate-cw"
        loading={isRetrying}
        onClick={onRetry}
      >
        {t('list.retry')}
      </Button>
    </Alert>
  )
}
