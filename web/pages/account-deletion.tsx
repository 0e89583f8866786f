import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { usePageTitle } from '../lib/document-title.ts'
import { paths } from '../lib/paths.ts'
import { clearStoredDrafts } from '../people/auth/clear-drafts.ts'
import { forgetDeletedAccountSession } from '../people/session/mutations.ts'
import { readSession } from '../people/session/state.ts'
import { AccountDeletionConfirmation } from '../privacy/account-deletion/account-deletion-confirmation.tsx'
import { AccountDeletionRefusedNotice } from '../privacy/account-deletion/account-deletion-refused-notice.tsx'
import { deleteAccount } from '../privacy/account-deletion/mutations.ts'
import { accountDeletionQuery } from '../privacy/account-deletion/queries.ts'
import { PageLoadingIndicator } from '../site/shell/page-loading-indicator.tsx'

/** Opened by the link in the account deletion mail. Only pressing a button deletes the account. */
export function AccountDeletionPage() {
  usePageTitle('accountDeletion')
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(accountDeletionQuery(token))
  const isOwn = () => data?.state === 'asked' && readSession().profile?.id === data.profile_id
  const deletion = useMutation({
    // Whether the link belongs to the signed-in person. Checked before the request, because another
    // tab may end the session before the response arrives.
    onMutate: () => ({ wasOwn: isOwn() }),
    mutationFn: () => deleteAccount(token),
    onSuccess: (_done, _nothing, { wasOwn }) => {
      // Leave this page first, because the cached data that it shows are deleted next.
      navigate(paths.accountDeleted.href(), { replace: true })
      // If a different person is signed in, keep that person's session and drafts.
      if (!wasOwn && !isOwn()) return
      forgetDeletedAccountSession()
      clearStoredDrafts()
    },
  })
  const isDone = data?.state === 'done'
  useEffect(() => {
    if (isDone) navigate(paths.accountDeleted.href(), { replace: true })
  }, [isDone, navigate])

  // The link may have expired or been used since the page was opened.
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
  if (!refused) return <PageLoadingIndicator />
  return (
    <AccountDeletionRefusedNotice
      error={refused}
      isBusy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
