import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { EmptyState } from '../components/empty-state.tsx'
import { LinkButton } from '../components/link-button.tsx'
import { LoadFailureAlert } from '../components/load-failure-alert.tsx'
import { InvitationPageContent } from '../hiring/members/invitation-page-content.tsx'
import { invitationQuery } from '../hiring/members/queries.ts'
import { usePageTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { PageLoadingIndicator } from '../site/shell/page-loading-indicator.tsx'

/** Opened by the link in an invitation to a company. Opening the page changes nothing. */
export function InvitationPage() {
  const t = useT('members')
  const title = usePageTitle('invitation')
  const { token = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(invitationQuery(token))
  if (data) return <InvitationPageContent token={token} invitation={data} />
  if (data === undefined && !error) return <PageLoadingIndicator />
  return (
    <div className="page max-w-160! py-8 sm:py-12">
      <h1 tabIndex={-1} className="heading mb-4 text-3xl">
        {title}
      </h1>
      {error ? (
        <LoadFailureAlert
          title={t('invitation.loadFailed')}
          query={{ error, isFetching, refetch }}
        />
      ) : (
        <EmptyState
          icon="i-lucide-unlink"
          title={t('invitation.dead.title')}
          description={t('invitation.dead.text')}
          actions={<LinkButton to={paths.home.href()}>{t('invitation.dead.toOffers')}</LinkButton>}
        />
      )}
    </div>
  )
}
