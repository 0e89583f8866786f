import { Button } from '../../components/button.tsx'
import { PageNotice } from '../../components/page-notice.tsx'
import { ApiError } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useProblemText } from '../../lib/problem-text.ts'

type AccountDeletionRefusedProps = { error: unknown; isBusy: boolean; onRetry: () => void }

/** Shown if the deletion link is invalid or expired, or could not be checked. */
export function AccountDeletionRefusedNotice({
  error,
  isBusy,
  onRetry,
}: AccountDeletionRefusedProps) {
  const t = useT('own-data')
  const problemText = useProblemText()
  const code = error instanceof ApiError ? error.code : null
  const isDead = code === 'account.link_expired' || code === 'account.link_invalid'
  const title = code === 'account.link_expired' ? 'expired' : isDead ? 'title' : 'failed'
  return (
    <PageNotice
      icon={isDead ? 'i-lucide-unlink' : 'i-lucide-cloud-off'}
      tone="warning"
      title={t(`refused.${title}`)}
      link={isDead ? { to: paths.profile.href(), label: t('refused.toProfile') } : undefined}
      actions={
        !isDead && (
          <Button size="lg" icon="i-lucide-rotate-cw" loading={isBusy} onClick={onRetry}>
            {t('refused.retry')}
          </Button>
        )
      }
    >
      <p>{problemText(error)}</p>
    </PageNotice>
  )
}
