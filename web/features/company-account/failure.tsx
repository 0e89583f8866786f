import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'

type FailureProps = { title: string; error: unknown; isRetrying: boolean; onRetry: () => void }

/** Something did not come: why, and the way to try again. */
export function Failure({ title, error, isRetrying, onRetry }: FailureProps) {
  const t = useT('company')
  const problemText = useProblemText()
  return (
    <Alert tone="danger" title={title}>
      <p>{problemText(error)}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        icon="i-lucide-rotate-cw"
        loading={isRetrying}
        onClick={onRetry}
      >
        {t('retry')}
      </Button>
    </Alert>
  )
}
