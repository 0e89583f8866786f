import { Button } from '../../components/button.tsx'
import { PageNotice } from '../../components/page-notice.tsx'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'

type SignInLinkFailedProps = { error: unknown; isBusy: boolean; onRetry: () => void }

/** Shown if a link could not be checked. It may still work, so there is a button to retry. */
export function SignInLinkFailedNotice({ error, isBusy, onRetry }: SignInLinkFailedProps) {
  const t = useT('auth')
  const problemText = useProblemText()
  return (
    <PageNotice
      isStep
      icon="i-lucide-cloud-off"
      tone="warning"
      title={t('unreachable.title')}
      actions={
        <Button size="lg" icon="i-lucide-rotate-cw" loading={isBusy} onClick={onRetry}>
          {t('unreachable.retry')}
        </Button>
      }
    >
      <p>{problemText(error)}</p>
      <p>{t('unreachable.text')}</p>
    </PageNotice>
  )
}
