import { Button } from '../../components/button.tsx'
import { useT } from '../../lib/i18n.ts'
import { AuthNotice } from './auth-notice.tsx'

type VerificationConfirmProps = { isBusy: boolean; onConfirm: () => void }

/** A browser that did not ask for the link: a program may have opened it, so a person says yes. */
export function VerificationConfirm({ isBusy, onConfirm }: VerificationConfirmProps) {
  const t = useT('auth')
  return (
    <AuthNotice
      icon="i-lucide-shield-check"
      title={t('confirm.title')}
      actions={
        <Button size="lg" loading={isBusy} onClick={onConfirm}>
          {t('confirm.submit')}
        </Button>
      }
    >
      <p>{t('confirm.text')}</p>
    </AuthNotice>
  )
}
