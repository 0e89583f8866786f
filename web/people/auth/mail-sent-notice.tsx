import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { ApiError } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { AuthNotice } from './auth-notice.tsx'
import { useCountdown } from './use-countdown.ts'

/** Seconds between two mails to the same address, unless the server sends another value. */
const resendSeconds = 60

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
  const countdown = useCountdown(resendSeconds)
  const resend = useMutation({
    mutationFn: onResend,
    onSuccess: () => countdown.start(resendSeconds),
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfter) countdown.start(error.retryAfter)
    },
  })
  const isWaiting = countdown.secondsLeft > 0
  return (
    <AuthNotice
      icon="i-lucide-mail"
      step={kind === 'signup' && t('signup.step', { step: 3 })}
      title={t('sent.title')}
      actions={
        <>
          <Button
            variant="secondary"
            icon="i-lucide-rotate-cw"
            loading={resend.isPending}
            aria-disabled={isWaiting || undefined}
            className={isWaiting ? 'opacity-55 cursor-not-allowed! tabular-nums' : undefined}
            onClick={() => !isWaiting && resend.mutate()}
          >
            {isWaiting ? t('sent.resendIn', { count: countdown.secondsLeft }) : t('sent.resend')}
          </Button>
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
    </AuthNotice>
  )
}
