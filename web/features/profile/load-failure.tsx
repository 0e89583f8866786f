import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'

type LoadFailureProps = { error: unknown; isRetrying: boolean; onRetry: () => void }

/** A profile did not come: why, and the way to try again. */
export function LoadFailure({ error, isRetrying, onRetry }: LoadFailureProps) {
  const t = useT('profile')
  const problemText = useProblemText()
  return (
    <Alert tone="danger" title={t('card.failed')}>
      <p>{problemText(error)}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        icon="i-lucide-rotate-cw"
        loading={isRetrying}
        onClick={onRetry}
      >
        {t('card.retry')}
      </Button>
    </Alert>
  )
}
