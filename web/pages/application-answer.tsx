import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { AnswerLinkPageContent } from '../applications/applicants/answer-link-page-content.tsx'
import { applicationAnswerQuery } from '../applications/applicants/queries.ts'
import { usePageTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { MailedLinkProblem } from '../site/shell/mailed-link-problem.tsx'

/** Opened by the links in the mail about an application. Opening the page changes nothing. */
export function ApplicationAnswerPage() {
  const t = useT('applicants')
  const title = usePageTitle('applicationAnswer')
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  const query = useQuery(applicationAnswerQuery(token))
  const applicant = query.data?.application.applicant

  if (query.data && applicant) {
    const application = { ...query.data.application, applicant }
    return (
      <AnswerLinkPageContent
        token={token}
        received={{ ...query.data, application }}
        preselected={search.get('status')}
      />
    )
  }
  const link = { to: paths.companies.href({ tab: 'offers' }), label: t('dead.toCompany') }
  const dead = { title: t('dead.title'), text: t('dead.text'), link }
  return <MailedLinkProblem title={title} query={query} failed={t('list.failed')} dead={dead} />
}
