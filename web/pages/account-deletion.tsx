import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { clearDrafts } from '../features/auth/clear-drafts.ts'
import { DeletionRefused } from '../features/own-data/deletion-refused.tsx'
import { DeletionSheet } from '../features/own-data/deletion-sheet.tsx'
import { deleteAccount } from '../features/own-data/mutations.ts'
import { deletionQuery } from '../features/own-data/queries.ts'
import { forgetSession } from '../features/session/mutations.ts'
import { readSession } from '../features/session/state.ts'
import { PageLoading } from '../features/shell/page-loading.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'

/** Where the mail leads with which somebody deletes their account. Looking deletes nothing. */
export function AccountDeletionPage() {
  const meta = useT('meta')
  useDocumentTitle(meta('pages.accountDeletion'))
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(deletionQuery(token))
  const isOwn = () => data?.state === 'asked' && readSession().profile?.id === data.profile_id
  const deletion = useMutation({
    // Another tab may find the session gone sooner than the answer is here.
    onMutate: () => ({ wasOwn: isOwn() }),
    mutationFn: () => deleteAccount(token),
    onSuccess: (_done, _nothing, { wasOwn }) => {
      // First away from here: soon nothing is left of what was fetched.
      navigate(paths.accountDeleted.href(), { replace: true })
      // Whoever else uses this browser keeps what is theirs, drafts of offers before signing up too.
      if (!wasOwn && !isOwn()) return
      forgetSession()
      clearDrafts()
    },
  })
  const isDone = data?.state === 'done'
  useEffect(() => {
    if (isDone) navigate(paths.accountDeleted.href(), { replace: true })
  }, [isDone, navigate])

  // The link may have ended, or somebody else pressed, since one began to read.
  const refused = error ?? deletion.error
  if (data?.state === 'asked') {
    return (
      <DeletionSheet
        asked={data}
        isBusy={deletion.isPending}
        error={deletion.error}
        onConfirm={() => deletion.mutate()}
      />
    )
  }
  if (!refused) return <PageLoading />
  return <DeletionRefused error={refused} isBusy={isFetching} onRetry={() => void refetch()} />
}
