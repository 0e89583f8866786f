import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { usePageTitle } from '../lib/document-title.ts'
import { paths } from '../lib/paths.ts'
import { clearDrafts } from '../people/auth/clear-drafts.ts'
import { dropSession } from '../people/session/mutations.ts'
import { readSession } from '../people/session/state.ts'
import { AccountDeletionConfirmation } from '../privacy/own-data/account-deletion-confirmation.tsx'
import { AccountDeletionRefused } from '../privacy/own-data/account-deletion-refused.tsx'
import { deleteAccount } from '../privacy/own-data/mutations.ts'
import { accountDeletionQuery } from '../privacy/own-data/queries.ts'
import { PageLoading } from '../site/shell/page-loading.tsx'

/** Target of the link in the account deletion mail. Only confirming deletes the account. */
export function AccountDeletionPage() {
  usePageTitle('accountDeletion')
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(accountDeletionQuery(token))
  const isOwn = () => data?.state === 'asked' && readSession().profile?.id === data.profile_id
  const deletion = useMutation({
    // Find out before the request whether the link belongs to the signed-in person: when the
    // response arrives, another tab may have ended the session.
    onMutate: () => ({ wasOwn: isOwn() }),
    mutationFn: () => deleteAccount(token),
    onSuccess: (_done, _nothing, { wasOwn }) => {
      // Navigate first, because this page's cached data is deleted next.
      navigate(paths.accountDeleted.href(), { replace: true })
      // Keep the session and drafts of a different person.
      if (!wasOwn && !isOwn()) return
      dropSession()
      clearDrafts()
    },
  })
  const isDone = data?.state === 'done'
  useEffect(() => {
    if (isDone) navigate(paths.accountDeleted.href(), { replace: true })
  }, [isDone, navigate])

  // A link that was valid when the page opened may have expired or been used since.
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
