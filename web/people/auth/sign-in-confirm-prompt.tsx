import { Button } from '../../components/button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageNotice } from '../../components/page-notice.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../session/state.ts'

type SignInConfirmPromptProps = {
  isBusy: boolean
  callbackUrl: string | null
  onConfirm: () => void
}

/** Shown in a browser that did not request the link, because a program may have opened the link. */
export function SignInConfirmPrompt({ isBusy, callbackUrl, onConfirm }: SignInConfirmPromptProps) {
  const t = useT('auth')
  const { user } = useSession()
  return (
    <PageNotice
      isStep
      icon="i-lucide-shield-check"
      title={t('confirm.title')}
      actions={
        <>
          <Button size="lg" loading={isBusy} onClick={onConfirm}>
            {t('confirm.submit')}
          </Button>
          {user && (
            <LinkButton
              to={callbackUrl ?? paths.home.href()}
              replace
              variant="secondary"
              size="lg"
              className="max-w-full wrap-anywhere"
            >
              {t('confirm.stay', { name: user.name })}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{t('confirm.text')}</p>
      {user && <p>{t('confirm.switch', { name: user.name })}</p>}
    </PageNotice>
  )
}
