import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Card } from '../../components/card.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { useT } from '../../lib/i18n.ts'
import { signOutEverywhere } from './mutations.ts'

/** A button that ends all sessions of the person, for lost or shared devices. */
export function SignOutEverywhere() {
  const t = useT('profile')
  const id = useId()
  const ending = useMutation({ mutationFn: signOutEverywhere })
  return (
    <Card asChild className="mt-5 p-5 sm:p-8">
      <section aria-labelledby={id}>
        <h2 id={id} className="heading text-xl">
          {t('sessions.title')}
        </h2>
        <p className="mt-1 mb-4 max-w-prose text-muted text-pretty">{t('sessions.text')}</p>
        <ConfirmButton
          label={t('sessions.action')}
          icon="i-lucide-log-out"
          question={t('sessions.question')}
          disabled={ending.isPending}
          onConfirm={() => ending.mutate()}
        />
        <ErrorAlert title={t('sessions.failed')} error={ending.error} className="mt-4" />
      </section>
    </Card>
  )
}
