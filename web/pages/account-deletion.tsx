import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { clearDrafts } from '../people/auth/clear-drafts.ts'
import { dropSession } from '../people/session/mutations.ts'
import { readSession } from '../people/session/state.ts'
import { AccountDeletionConfirmation } from '../privacy/own-data/account-deletion-confirmation.tsx'
import { AccountDeletionRefused } from '../privacy/own-data/account-deletion-refused.tsx'
import { deleteAccount } from '../privacy/own-data/mutations.ts'
import { accountDeletionQuery } from '../privacy/own-data/queries.ts'
import { PageLoading } from '../site/shell/page-loading.tsx'

/**
 * Target of the link in the account deletion mail. Opening the page deletes nothing: the person
 * still has to confirm.
 */
export function AccountDeletionPage() {
  const meta = useT('meta')
  useDocumentTitle(meta('pages.accountDeletion'))
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(accountDeletionQuery(token))
  const isOwn = () => data?.state === 'asked' && readSession().profile?.id === data.profile_id
  const deletion = useMutation({
    // Determine before the request whether the link belongs to the signed-in person. When the
    // response arrives, another tab may have ended the session, and it would be too late to tell.
    onMutate: () => ({ wasOwn: isOwn() }),
    mutationFn: () => deleteAccount(token),
    onSuccess: (_done, _nothing, { wasOwn }) => {
      // Navigate first, because the cached data of this page is deleted next.
      navigate(paths.accountDeleted.href(), { replace: true })
      // If a different person is signed in here, keep their session and drafts.
      if (!wasOwn && !isOwn()) return
      dropSession()
      clearDrafts()
    },
  })
  const isDone = data?.state === 'done'
  useEffect(() => {
    if (isDone) navigate(paths.accountDeleted.href(), { replace: true })
  }, [isDone, navigate])

  // Even if the link was valid when the page opened, the deletion may be refused, because the link
  // may have expired or been used since.
  const refused = error ?? deletion.error
  if (data?.state === 'asked') {
    return (
      <AccountDeletionConfirmation
        asked={data}
        isBusy={deletion.isPending}
        error={deletion.error}
        onConfirm={() => deletion.mutate()}
      />
    )
  }
  if (!refused) return <PageLoading />
  return (
    <AccountDeletionRefused error={refused} isBusy={isFetching} onRetry={() => void refetch()} />
  )
}
