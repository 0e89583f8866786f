import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { QueryPlaceholder } from '../../components/query-placeholder.tsx'
import { ApiError } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/document-title.ts'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { addPasskey, confirmWithPasskey } from './mutations.ts'
import { operatorPasskeyQuery } from './queries.ts'

/** The secret of an invitation is in the address's fragment, which browsers never send. */
const invitationIn = (hash: string): string | null =>
  new URLSearchParams(hash.slice(1)).get('invito')

type OperatorPasskeyPromptProps = { strangersSee: React.ReactNode }

/** Asks an operator for their passkey, or lets them add one with an invitation. */
export function OperatorPasskeyPrompt({ strangersSee }: OperatorPasskeyPromptProps) {
  const t = useT('admin')
  const query = useQuery(operatorPasskeyQuery)
  const door = query.data
  if (door === null) return strangersSee
  if (door) return <Ask hasPasskey={door.has_passkey} />
  return <QueryPlaceholder query={query} failed={t('failed')} />
}

function Ask({ hasPasskey }: { hasPasskey: boolean }) {
  const t = useT('admin')
  const problemText = useProblemText()
  usePageTitle('admin')
  const [invitation] = useState(() => invitationIn(location.hash))
  useEffect(() => {
    // Remove the invitation from the address: it works only once and must not stay in the history.
    if (invitation !== null) history.replaceState(history.state, '', location.pathname)
  }, [invitation])
  const work = useMutation({
    mutationFn: () => (invitation === null ? confirmWithPasskey() : addPasskey(invitation)),
  })
  const state = invitation === null ? (hasPasskey ? 'confirm' : 'none') : 'add'
  return (
    <div className="page max-w-prose py-12">
      <h1 className="heading text-3xl mb-3">{t(`door.${state}.title`)}</h1>
      <p className="mb-6 text-pretty">{t(`door.${state}.text`)}</p>
      {state !== 'none' && (
        <Button icon="i-lucide-shield-check" loading={work.isPending} onClick={() => work.mutate()}>
          {t(`door.${state}.button`)}
        </Button>
      )}
      {work.isError && (
        <Alert tone="danger" title={t('door.failed')} className="mt-6">
          {/* Browser errors are in English and mean that the person cancelled, so show
              our own text. */}
          {work.error instanceof ApiError ? problemText(work.error) : t('door.cancelled')}
        </Alert>
      )}
    </div>
  )
}
