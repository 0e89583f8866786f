import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { LoadFailureAlert } from '../../components/load-failure-alert.tsx'
import { LoadMoreButton } from '../../components/load-more-button.tsx'
import { formatNumber } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { ApplicantBoard, type ApplicantViewMode, applicantViewModes } from './applicant-board.tsx'
import { ApplicantBoardToolbar } from './applicant-board-toolbar.tsx'
import { ApplicantFilterBar } from './applicant-filters.tsx'
import { ApplicantsSkeleton } from './applicants-skeleton.tsx'
import { BulkApplicantActionsBar } from './bulk-applicant-actions-bar.tsx'
import { listDistinctCachedApplications } from './cached-pages.ts'
import { applicantsQuery, emptyApplicantFilters, hasActiveApplicantFilters } from './queries.ts'
import { useMoveApplications } from './use-move-applications.ts'

type ApplicantsProps = {
  companyId: string
  offerId: string
  /** Whether the member may answer applicants. Otherwise, access is read-only. */
  mayAnswer: boolean
}

export function ApplicantsSection({ companyId, offerId, mayAnswer }: ApplicantsProps) {
  const t = useT('applicants')
  const [filters, setFilters] = useState(emptyApplicantFilters)
  const [view, setView] = useState<ApplicantViewMode>('board')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const query = useInfiniteQuery({
    ...applicantsQuery(offerId, filters),
    placeholderData: keepPreviousData,
  })
  const { move, see } = useMoveApplications(offerId, filters)
  const applications = listDistinctCachedApplications(query.data)
  // Only the first page of applications contains the totals, stages and labels.
  const overview = query.data?.pages[0]
  const [stages, labels] = [overview?.stages ?? [], overview?.labels ?? []]
  const counts = overview?.counts ?? undefined
  const total = overview?.pagination?.total ?? 0

  if (!query.data && query.isPending) return <ApplicantsSkeleton />
  if (!query.data) return <LoadFailureAlert title={t('list.failed')} query={query} />
  if (applications.length === 0 && !hasActiveApplicantFilters(filters)) {
    return (
      <EmptyState
        icon="i-lucide-users"
        title={t('empty.title')}
        description={t('empty.text')}
        actions={
          // The company's public page, with the offer opened on it.
          <LinkButton
            variant="secondary"
            to={`${paths.company.href(companyId)}?${new URLSearchParams({ job: offerId })}`}
          >
            {t('empty.look')}
          </LinkButton>
        }
      />
    )
  }
  return (
    <div>
      <ApplicantFilterBar filters={filters} counts={counts} labels={labels} onChange={setFilters} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-muted" role="status">
          {applications.length === 0
            ? t('filters.none')
            : query.hasNextPage
              ? t('list.part', {
                  shown: formatNumber(applications.length),
                  total: formatNumber(total),
                })
              : t('list.count', { count: total, total: formatNumber(total) })}
        </p>
        <fieldset className="flex flex-wrap items-center gap-1 -ml-3 xs:ml-0">
          <legend className="sr-only">{t('list.view')}</legend>
          {applicantViewModes.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === view ? 'secondary' : 'ghost'}
              aria-pressed={one === view}
              onClick={() => setView(one)}
            >
              {t(`list.${one}`)}
            </Button>
          ))}
          {mayAnswer && counts && <ApplicantBoardToolbar {...{ companyId, offerId, stages }} />}
        </fieldset>
      </div>
      {mayAnswer && (
        <BulkApplicantActionsBar
          companyId={companyId}
          offerId={offerId}
          stages={stages}
          labels={labels}
          selected={selected}
          onClear={() => setSelected(new Set())}
        />
      )}
      <ApplicantBoard
        stages={stages}
        labels={labels}
        {...{ filters, view, total }}
        onMore={() => {
          if (query.hasNextPage && !query.isFetching && !query.isError) void query.fetchNextPage()
        }}
        selected={selected}
        onSelect={(id, isSelected) =>
          setSelected((before) => {
            const after = new Set(before)
            if (isSelected) after.add(id)
            else after.delete(id)
            return after
          })
        }
        applications={applications}
        onMove={mayAnswer ? move : null}
        onSee={mayAnswer ? see : () => undefined}
        freshResume={async (id) => {
          const { data, error } = await query.refetch()
          if (error) throw error
          const fresh = listDistinctCachedApplications(data).find((one) => one.id === id)
          return fresh?.applicant?.resume_url ?? null
        }}
      />
      {query.isFetchNextPageError && (
        <ErrorAlert title={t('list.moreFailed')} error={query.error} className="mt-5" />
      )}
      <div className="text-center">
        <LoadMoreButton query={query}>{t('list.more')}</LoadMoreButton>
      </div>
    </div>
  )
}
