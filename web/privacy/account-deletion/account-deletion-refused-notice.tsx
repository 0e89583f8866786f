import { Button } from '../../components/button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { RingedIcon } from '../../components/ringed-icon.tsx'
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
    <div className="page flex flex-col items-center py-14 text-center sm:py-24">
      <RingedIcon icon={isDead ? 'i-lucide-unlink' : 'i-lucide-cloud-off'} tone="warning" />
      <h1 tabIndex={-1} className="heading mt-5 text-3xl">
        {t(`refused.${title}`)}
      </h1>
      <p className="mt-3 max-w-[52ch] text-lg text-muted text-pretty">{problemText(error)}</p>
      {isDead ? (
        <LinkButton to={paths.profile.href()} size="lg" className="mt-7">
          {t('refused.toProfile')}
        </LinkButton>
      ) : (
        <Button
          size="lg"
          className="mt-7"
          icon="i-lucide-rotate-cw"
          loading={isBusy}
          onClick={onRetry}
        >
          {t('refused.retry')}
        </Button>
      )}
    </div>
  )
}
