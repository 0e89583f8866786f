import { LinkButton } from '../../components/link-button.tsx'
import { PageNotice } from '../../components/page-notice.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../session/state.ts'
import { DelayedRedirect } from './delayed-redirect.tsx'

/** Shown if a used link is opened in a browser that is already signed in. */
export function AlreadySignedInNotice({ callbackUrl }: { callbackUrl: string | null }) {
  const t = useT('auth')
  const { user } = useSession()
  const to = callbackUrl ?? paths.home.href()
  return (
    <PageNotice
      isStep
      icon="i-lucide-check"
      title={t('already.title')}
      actions={
        <LinkButton to={to} replace size="lg">
          {t('verified.continue')}
        </LinkButton>
      }
    >
      <p>{t('already.text', { name: user?.name })}</p>
      <p>{t('verified.onward')}</p>
      <DelayedRedirect to={to} />
    </PageNotice>
  )
}
