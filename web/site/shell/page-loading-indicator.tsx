import { Skeleton } from '../../components/skeleton.tsx'
import { useT } from '../../lib/i18n.ts'

/** The outline of any page: a title and two blocks. It appears only if the page is slow. */
export function PageLoadingIndicator() {
  const t = useT('common')
  return (
    <div role="status" aria-label={t('loading')} className="late page min-h-dvh py-6 sm:py-10">
      <Skeleton className="h-9 w-60 max-w-full" />
      <Skeleton className="mt-8 h-40 rounded-card!" />
      <Skeleton className="mt-4 h-40 rounded-card!" />
    </div>
  )
}
