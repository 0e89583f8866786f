import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Card } from '../../components/card.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { signOutEverywhere } from './mutations.ts'

/** A button that ends all sessions of the person, for lost or shared devices. */
export function SignOutEverywhere() {
  const t = useT('profile')
  const problemText = useProblemText()
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
        {ending.error && (
          <Alert tone="danger" title={t('sessions.failed')} className="mt-4">
            {problemText(ending.error)}
          </Alert>
        )}
      </section>
    </Card>
  )
}
