import type { ReactNode } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { PageNotice } from '../../components/page-notice.tsx'
import { useT } from '../../lib/i18n.ts'
import { ResendButton, useMailResend } from './mail-resend.tsx'

type MailSentProps = {
  email: string
  /** The kind of the mailed link, which decides how long the link is valid. */
  kind: 'login' | 'signup'
  elsewhere?: ReactNode
  onResend: () => Promise<void>
  onOtherEmail: () => void
}

export function MailSentNotice({ email, kind, elsewhere, onResend, onOtherEmail }: MailSentProps) {
  const t = useT('auth')
  const resend = useMailResend(onResend)
  return (
    <PageNotice
      isStep
      icon="i-lucide-mail"
      step={kind === 'signup' && t('signup.step', { step: 3 })}
      title={t('sent.title')}
      actions={
        <>
          <ResendButton resend={resend}>
            {resend.secondsLeft > 0
              ? t('sent.resendIn', { count: resend.secondsLeft })
              : t('sent.resend')}
          </ResendButton>
          <Button variant="ghost" onClick={onOtherEmail}>
            {t('sent.other')}
          </Button>
        </>
      }
      aside={
        <div className="flex flex-col gap-4 text-left">
          <ErrorAlert error={resend.error} />
          {resend.isSuccess && <Alert tone="success" title={t('sent.again')} />}
          <p className="text-sm">{t('sent.missing')}</p>
          {elsewhere && <div className="flex flex-col gap-1">{elsewhere}</div>}
        </div>
      }
    >
      <p>
        {t('sent.to')} <strong className="font-semibold text-ink">{email}</strong>.
      </p>
      <p>{t(kind === 'login' ? 'sent.login' : 'sent.signup')}</p>
    </PageNotice>
  )
}
