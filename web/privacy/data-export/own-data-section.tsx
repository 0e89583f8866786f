import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { useT } from '../../lib/i18n.ts'
import { requestAccountDeletion } from '../account-deletion/mutations.ts'
import { downloadOwnData } from './mutations.ts'

export function OwnDataSection({ email }: { email: string }) {
  const t = useT('own-data')
  const id = useId()
  return (
    <Card asChild className="mt-5 p-5 sm:p-8">
      <section aria-labelledby={id}>
        <h2 id={id} className="heading text-xl">
          {t('title')}
        </h2>
        <div className="mt-4 grid gap-8 sm:grid-cols-2">
          <Export />
          <Deletion email={email} />
        </div>
      </section>
    </Card>
  )
}

function Export() {
  const t = useT('own-data')
  const download = useMutation({ mutationFn: downloadOwnData })
  return (
    <Part title={t('export.title')} text={t('export.text')}>
      <Button variant="secondary" loading={download.isPending} onClick={() => download.mutate()}>
        {t(download.isPending ? 'export.loading' : 'export.action')}
      </Button>
      {download.isSuccess && <Alert tone="success" title={t('export.done')} className="mt-4" />}
      <ErrorAlert title={t('export.failed')} error={download.error} className="mt-4" />
    </Part>
  )
}

function Deletion({ email }: { email: string }) {
  const t = useT('own-data')
  const request = useMutation({ mutationFn: requestAccountDeletion })
  return (
    <Part title={t('deletion.title')} text={t('deletion.text')}>
      <Button variant="secondary" loading={request.isPending} onClick={() => request.mutate()}>
        {t('deletion.action')}
      </Button>
      {request.isSuccess && (
        <Alert title={t('deletion.sent')} className="mt-4">
          {t('deletion.sentText', { email })}
        </Alert>
      )}
      <ErrorAlert title={t('deletion.failed')} error={request.error} className="mt-4" />
    </Part>
  )
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 mb-4 max-w-prose text-muted text-pretty">{text}</p>
      {children}
    </div>
  )
}
