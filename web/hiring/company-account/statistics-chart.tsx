import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DailyOfferStatistics, OwnJobOffer } from '#contract/hiring/offer-input'
import { BarChart } from '../../components/bar-chart.tsx'
import { GhostButton } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { NumberTable } from '../../components/number-table.tsx'
import { QueryPlaceholder } from '../../components/query-placeholder.tsx'
import { Select } from '../../components/select.tsx'
import { formatDay } from '../../lib/format-date.ts'
import { formatNumber } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import { CompanySection } from './company-section.tsx'
import { downloadStatistics } from './mutations.ts'
import { OfferStatisticsSummary } from './offer-statistics-summary.tsx'
import { companyStatisticsQuery } from './queries.ts'
import { selectDailyCounts, sumNumbers } from './statistics.ts'

type StatisticsChartProps = {
  companyId: string
  offers: readonly Pick<OwnJobOffer, 'id' | 'title'>[]
}

export function StatisticsChart({ companyId, offers }: StatisticsChartProps) {
  const t = useT('company')
  const query = useQuery(companyStatisticsQuery(companyId))
  const [chosen, setChosen] = useState('')
  const isThere = offers.some(({ id }) => id === chosen)
  return (
    <CompanySection
      title={t('statistics.title')}
      actions={
        <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 sm:w-auto">
          <DownloadButton companyId={companyId} />
          <div className="w-full sm:w-72">
            <Select
              label={t('statistics.choose')}
              value={isThere ? chosen : 'all'}
              options={[
                { value: 'all', label: t('statistics.all') },
                ...offers.map(({ id, title }) => ({ value: id, label: title })),
              ]}
              onValueChange={setChosen}
            />
          </div>
        </div>
      }
    >
      <Card className="p-5 sm:p-6">
        {query.data ? (
          <Charts statistics={query.data} offerId={isThere ? chosen : null} />
        ) : (
          <QueryPlaceholder query={query} failed={t('statistics.failed')} loading={t('loading')} />
        )}
        {isThere && <OfferStatisticsSummary key={chosen} offerId={chosen} />}
      </Card>
    </CompanySection>
  )
}

function DownloadButton({ companyId }: { companyId: string }) {
  const t = useT('company')
  const showError = useErrorToast()
  const download = useMutation({
    mutationFn: () => downloadStatistics(companyId),
    onError: (error) => showError(t('figures.notSaved'), error),
  })
  return (
    <GhostButton
      icon="i-lucide-file-text"
      loading={download.isPending}
      className="lt-sm:-ml-3"
      onClick={() => download.mutate()}
    >
      {t('figures.csv')}
    </GhostButton>
  )
}

type ChartsProps = { statistics: DailyOfferStatistics; offerId: string | null }

function Charts({ statistics, offerId }: ChartsProps) {
  const t = useT('company')
  const { days } = statistics
  const { views, applications } = selectDailyCounts(statistics, offerId)
  const labels = days.map(formatDay)
  if (sumNumbers(views) + sumNumbers(applications) === 0) {
    return (
      <p className="flex items-start gap-3 text-muted">
        <span aria-hidden="true" className="i-lucide-info mt-0.5 text-brand" />
        <span className="min-w-0 text-pretty">
          {t('statistics.nothing', { count: days.length })}
        </span>
      </p>
    )
  }
  const chart = (kind: 'views' | 'applications', values: number[]) => {
    const total = formatNumber(sumNumbers(values))
    const max = Math.max(...values)
    return (
      <BarChart
        title={t(`statistics.${kind}`)}
        labels={labels}
        values={values}
        total={t('statistics.total', { count: days.length, total })}
        summary={t(max > 0 ? 'statistics.summary' : 'statistics.summaryNone', {
          what: t(`statistics.${kind}`),
          from: labels[0] ?? '',
          to: labels.at(-1) ?? '',
          total,
          max: formatNumber(max),
          day: labels[values.indexOf(max)] ?? '',
        })}
      />
    )
  }
  return (
    <>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        {chart('views', views)}
        {chart('applications', applications)}
      </div>
      <StatisticsTable days={days} views={views} applications={applications} />
    </>
  )
}

type StatisticsTableProps = {
  days: readonly string[]
  views: readonly number[]
  applications: readonly number[]
}

/** The data of the charts as a table, the newest day first. */
function StatisticsTable({ days, views, applications }: StatisticsTableProps) {
  const t = useT('company')
  return (
    <details className="group mt-6 border-t border-line pt-3">
      <summary className="flex min-h-control cursor-pointer items-center gap-2 rounded-tag font-semibold text-brand list-none">
        <span
          aria-hidden="true"
          className="i-lucide-chevron-right transition-transform group-open:rotate-90"
        />
        {t('statistics.table')}
      </summary>
      <NumberTable
        className="mt-2 max-w-prose"
        caption={t('statistics.title')}
        rowsHeading={t('statistics.day')}
        columns={[t('statistics.views'), t('statistics.applications')]}
        rows={days
          .map((day, index) => ({
            key: day,
            heading: (
              <time dateTime={day} className="whitespace-nowrap">
                {formatDay(day)}
              </time>
            ),
            values: [views[index] ?? 0, applications[index] ?? 0],
          }))
          .toReversed()}
      />
    </details>
  )
}
