import { useQuery } from '@tanstack/react-query'
import { Card } from '../../components/card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { LoadFailureAlert } from '../../components/load-failure-alert.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatNumber } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { ownApplicationsQuery } from '../../people/session/queries.ts'
import { useSession } from '../../people/session/state.ts'
import { OwnApplicationCard } from './own-application-card.tsx'

/** The person's applications, latest first; fetched again when the person returns to the page. */
export function OwnApplicationList() {
  const t = useT('applications')
  const { profile, user_applications: applications, loading } = useSession()
  const query = { ...ownApplicationsQuery, staleTime: 0, enabled: !loading }
  const { error, isPending, isFetching, refetch } = useQuery(query)
  const count = applications.length

  if (count === 0 && isPending) {
    return (
      <div role="status" aria-label={t('list.loading')} className="flex flex-col gap-3">
        <ApplicationSkeleton />
        <ApplicationSkeleton />
      </div>
    )
  }
  if (count === 0 && !error) {
    const isCompany = profile?.profile_type === 'provider'
    return (
      <EmptyState
        icon="i-lucide-send"
        title={t('empty.title')}
        description={t(isCompany ? 'empty.company' : 'empty.text')}
        actions={
          <LinkButton to={isCompany ? paths.companies.href() : paths.home.href()}>
            {t(isCompany ? 'empty.toCompany' : 'empty.toOffers')}
          </LinkButton>
        }
      />
    )
  }
  return (
    <>
      {error && (
        <LoadFailureAlert
          title={t('list.failed')}
          query={{ error, isFetching, refetch }}
          className="mb-4"
        >
          {count > 0 && <p>{t('list.old')}</p>}
        </LoadFailureAlert>
      )}
      {count > 0 && (
        <>
          <p className="mb-4 text-muted">
            {t('list.count', { count, total: formatNumber(count) })}
          </p>
          <ul className="flex flex-col gap-3">
            {applications.map((application) => (
              <li key={application.id}>
                <OwnApplicationCard application={application} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function ApplicationSkeleton() {
  return (
    <Card aria-hidden="true" className="p-4 sm:p-6">
      <div className="flex gap-4">
        <Skeleton className="size-12 rounded-control!" />
        <div className="flex-1">
          <Skeleton className="mt-1 h-5 w-4/5 sm:w-72" />
          <Skeleton className="mt-2.5 h-4 w-3/5 sm:w-56" />
        </div>
        <Skeleton className="hidden h-7 w-20 sm:block" />
      </div>
      <div className="mt-6 grid gap-8 md:grid-cols-[minmax(0,1fr)_17rem]">
        <Skeleton className="h-4 w-11/12" />
        <div>
          <Skeleton className="h-4 w-40" />
          <Skeleton className="mt-2 h-3 w-32" />
        </div>
      </div>
    </Card>
  )
}
