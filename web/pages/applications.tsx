import { ApplicationList } from '../applications/own-applications/application-list.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'

/** The person's applications and their status. */
export function ApplicationsPage() {
  const meta = useT('meta')
  const title = meta('pages.applications')
  useDocumentTitle(title)
  return (
    <div className="page max-w-212! py-6 sm:py-10">
      <h1 tabIndex={-1} className="heading mb-2 text-3xl">
        {title}
      </h1>
      <ApplicationList />
    </div>
  )
}
