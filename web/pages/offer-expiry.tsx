import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { EmptyState } from '../components/empty-state.tsx'
import { LinkButton } from '../components/link-button.tsx'
import { LoadFailureAlert } from '../components/load-failure-alert.tsx'
import { ExpiryLinkPageContent } from '../hiring/company-account/expiry-link-page-content.tsx'
import { expiringOfferQuery } from '../hiring/company-account/queries.ts'
import { usePageTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { PageLoadingIndicator } from '../site/shell/page-loading-indicator.tsx'

/** Opened by the links in the mail about an expiring offer. Opening the page changes nothing. */
export function OfferExpiryPage() {
  const t = useT('offer-life')
  const title = usePageTitle('offerExpiry')
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  const { data, error, isFetching, refetch } = useQuery(expiringOfferQuery(token))
  if (data) {
    return (
      <ExpiryLinkPageContent token={token} expiring={data} preselected={search.get('azione')} />
    )
  }
  if (data === undefined && !error) return <PageLoadingIndicator />
  return (
    <div className="page max-w-190! py-8 sm:py-12">
      <h1 tabIndex={-1} className="heading mb-4 text-3xl">
        {title}
      </h1>
      {error ? (
        <LoadFailureAlert title={t('expiry.loadFailed')} query={{ error, isFetching, refetch }} />
      ) : (
        <EmptyState
          icon="i-lucide-unlink"
          title={t('expiry.dead.title')}
          description={t('expiry.dead.text')}
          actions={
            <LinkButton to={paths.companies.href({ tab: 'offers' })}>
              {t('expiry.toCompany')}
            </LinkButton>
          }
        />
      )}
    </div>
  )
}
