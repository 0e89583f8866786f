import type { ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import { type FailedQuery, LoadFailureAlert } from './load-failure-alert.tsx'
import { Skeleton } from './skeleton.tsx'

type QueryPlaceholderProps = {
  query: FailedQuery
  /** The title of the alert, if the query has failed. */
  failed: string
  /** What screen readers say while the data is loading; by default “loading”. */
  loading?: string
  /** The outline of the data; by default one block. */
  children?: ReactNode
}

/** Stands in for a query's data: an outline of it or, if the query has failed, the reason. */
export function QueryPlaceholder({ query, failed, loading, children }: QueryPlaceholderProps) {
  const t = useT('common')
  if (query.error) return <LoadFailureAlert title={failed} query={query} />
  return (
    <div role="status" aria-label={loading ?? t('loading')}>
      {children ?? <Skeleton className="h-40 rounded-card!" />}
    </div>
  )
}
