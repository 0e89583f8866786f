import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { AnswerLinkPageContent } from '../applications/applicants/answer-link-page-content.tsx'
import { applicationAnswerQuery } from '../applications/applicants/queries.ts'
import { LinkButton } from '../components/link-button.tsx'
import { LoadFailureAlert } from '../components/load-failure-alert.tsx'
import { RingedIcon } from '../components/ringed-icon.tsx'
import { usePageTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { PageLoadingIndicator } from '../site/shell/page-loading-indicator.tsx'

/** Opened by the links in the mail about an application. Opening the page changes nothing. */
export function ApplicationAnswerPage() {
  const t = useT('applicants')
  const title = usePageTitle('applicationAnswer')
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  const { data, error, isFetching, refetch } = useQuery(applicationAnswerQuery(token))
  const applicant = data?.application.applicant

  if (data && applicant) {
    const application = { ...data.application, applicant }
    return (
      <AnswerLinkPageContent
        token={token}
        received={{ ...data, application }}
        preselected={search.get('status')}
      />
    )
  }
  if (data !== undefined) {
    return (
      <div className="page flex flex-col items-center py-14 text-center sm:py-24">
        <RingedIcon icon="i-lucide-unlink" tone="warning" />
        <h1 tabIndex={-1} className="heading mt-5 text-3xl">
          {t('dead.title')}
        </h1>
        <p className="mt-3 max-w-[52ch] text-lg text-muted text-pretty">{t('dead.text')}</p>
        <LinkButton to={paths.companies.href({ tab: 'offers' })} size="lg" className="mt-7">
          {t('dead.toCompany')}
        </LinkButton>
      </div>
    )
  }
  if (!error) return <PageLoadingIndicator />
  return (
    <div className="page max-w-190! py-10">
      <h1 tabIndex={-1} className="heading mb-4 text-3xl">
        {title}
      </h1>
      <LoadFailureAlert title={t('list.failed')} query={{ error, isFetching, refetch }} />
    </div>
  )
}
