import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { ExpiryLinkPageContent } from '../hiring/company-account/expiry-link-page-content.tsx'
import { expiringOfferQuery } from '../hiring/company-account/queries.ts'
import { usePageTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { MailedLinkProblem } from '../site/shell/mailed-link-problem.tsx'

/** Opened by the links in the mail about an expiring offer. Opening the page changes nothing. */
export function OfferExpiryPage() {
  const t = useT('offer-life')
  const title = usePageTitle('offerExpiry')
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  const query = useQuery(expiringOfferQuery(token))
  if (query.data) {
    const preselected = search.get('azione')
    return <ExpiryLinkPageContent token={token} expiring={query.data} preselected={preselected} />
  }
  const link = { to: paths.companies.href({ tab: 'offers' }), label: t('expiry.toCompany') }
  const dead = { title: t('expiry.dead.title'), text: t('expiry.dead.text'), link }
  const failed = t('expiry.loadFailed')
  return <MailedLinkProblem title={title} query={query} failed={failed} dead={dead} />
}
