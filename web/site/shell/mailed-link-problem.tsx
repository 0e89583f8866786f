import { type FailedQuery, LoadFailureAlert } from '../../components/load-failure-alert.tsx'
import { PageNotice, type PageNoticeLinkProps } from '../../components/page-notice.tsx'
import { PageLoadingIndicator } from './page-loading-indicator.tsx'

type MailedLinkProblemProps = {
  title: string
  /** The query for the link's content. Its data is undefined only if it was never loaded. */
  query: FailedQuery & { data: unknown }
  failed: string
  dead: { title: string; text: string; link: PageNoticeLinkProps }
}

/** The page of a mailed link whose content is loading, failed to load, or no longer exists. */
export function MailedLinkProblem({ title, query, failed, dead }: MailedLinkProblemProps) {
  if (query.data !== undefined) {
    return (
      <PageNotice icon="i-lucide-unlink" tone="warning" title={dead.title} link={dead.link}>
        <p>{dead.text}</p>
      </PageNotice>
    )
  }
  if (!query.error) return <PageLoadingIndicator />
  return (
    <div className="page max-w-190! py-10">
      <h1 tabIndex={-1} className="heading mb-4 text-3xl">
        {title}
      </h1>
      <LoadFailureAlert title={failed} query={query} />
    </div>
  )
}
