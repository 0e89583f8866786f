import { OwnApplicationList } from '../applications/own-applications/own-application-list.tsx'
import { usePageTitle } from '../lib/document-title.ts'

export function ApplicationsPage() {
  const title = usePageTitle('applications')
  return (
    <div className="page max-w-212! py-6 sm:py-10">
      <h1 tabIndex={-1} className="heading mb-2 text-3xl">
        {title}
      </h1>
      <OwnApplicationList />
    </div>
  )
}
