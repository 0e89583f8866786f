import type { ErrorCode } from '#contract/errors'
import { LinkButton } from '../../components/link-button.tsx'
import { PageNotice } from '../../components/page-notice.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { DelayedRedirect } from './delayed-redirect.tsx'

type SignInLinkRefusedProps = {
  /** Why the link does not work; null if there was no link. */
  code: ErrorCode | null
  callbackUrl: string | null
}

export function SignInLinkRefusedNotice({ code, callbackUrl }: SignInLinkRefusedProps) {
  const t = useT('auth')
  const errors = useT('errors')
  const to = paths.login.href({ next: callbackUrl })
  return (
    <PageNotice
      isStep
      icon="i-lucide-unlink"
      tone="warning"
      title={t('refused.title')}
      actions={
        <LinkButton to={to} replace size="lg" icon="i-lucide-arrow-left">
          {t('refused.back')}
        </LinkButton>
      }
    >
      {/* Only these errors have texts about the link or the account. */}
      {code && /^auth\.(token_|suspended)/.test(code) && <p>{errors(code)}</p>}
      <p>{t('refused.onward')}</p>
      <DelayedRedirect to={to} />
    </PageNotice>
  )
}
