import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  gaugeNames,
  type MeasurementRange,
  type Measurements,
  measurementRanges,
} from '#contract/trust/measurements'
import { BarChart } from '../../components/bar-chart.tsx'
import { Card } from '../../components/card.tsx'
import { NumberTable } from '../../components/number-table.tsx'
import { QueryPlaceholder } from '../../components/query-placeholder.tsx'
import { Select } from '../../components/select.tsx'
import { formatNumber } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { createLazyValue } from '../../lib/lazy-value.ts'
import { measurementsQuery } from './queries.ts'

const hour = createLazyValue(
  () => new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'numeric', hour: '2-digit' }),
)
const day = createLazyValue(
  () => new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short' }),
)

export function MeasurementCharts() {
  const t = useT('admin')
  const [range, setRange] = useState<MeasurementRange>('day')
  const query = useQuery(measurementsQuery(range))
  return (
    <section aria-label={t('charts.title')} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="heading text-xl">{t('charts.title')}</h2>
        <div className="w-full sm:w-72">
          <Select
            label={t('charts.range')}
            value={range}
            options={measurementRanges.map((value) => ({
              value,
              label: t(`charts.ranges.${value}`),
            }))}
            onValueChange={setRange}
          />
        </div>
      </div>
      {query.data ? (
        <Charts measurements={query.data} range={range} />
      ) : (
        <QueryPlaceholder query={query} failed={t('failed')} />
      )}
    </section>
  )
}

type ChartsProps = { measurements: Measurements; range: MeasurementRange }

function Charts({ measurements: { is_on, requests, routes, gauges }, range }: ChartsProps) {
  const t = useT('admin')
  if (!is_on) return <p className="text-muted">{t('charts.off')}</p>
  const format = range === 'month' ? day() : hour()
  const labels = requests.map(({ at }) => format.format(new Date(at)))
  const max = (values: number[]) => Math.max(0, ...values)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const requestCharts = [
    { name: 'requests', values: requests.map((one) => one.requests), of: sum },
    { name: 'failed', values: requests.map((one) => one.failed), of: sum },
    { name: 'p50', values: requests.map((one) => one.p50_ms), of: max },
    { name: 'p95', values: requests.map((one) => one.p95_ms), of: max },
  ]
  const gaugeCharts = gaugeNames.map((name) => ({
    name,
    values: gauges.map(({ values }) => values[name]),
    of: max,
  }))
  return (
    <>
      <Card className="grid items-start gap-8 p-5 sm:p-6 md:grid-cols-2">
        {[...requestCharts, ...gaugeCharts].map(({ name, values, of }) => {
          const rounded = values.map((value) => Math.round(value * 10) / 10)
          const total = t(of === sum ? 'charts.sum' : 'charts.max', {
            value: formatNumber(of(rounded)),
          })
          return (
            <BarChart
              key={name}
              title={t(`charts.names.${name}`)}
              summary={`${t(`charts.names.${name}`)}: ${total}`}
              labels={labels}
              values={rounded}
              total={total}
            />
          )
        })}
      </Card>
      <RouteMeasurementsTable routes={routes} />
    </>
  )
}

function RouteMeasurementsTable({ routes }: Pick<Measurements, 'routes'>) {
  const t = useT('admin')
  if (routes.length === 0) return <p className="text-muted">{t('operations.nothing')}</p>
  return (
    <section aria-label={t('charts.routes')} className="overflow-x-auto" tabIndex={-1}>
      <NumberTable
        caption={t('charts.routes')}
        rowsHeading={t('charts.columns.route')}
        columns={(['requests', 'failed', 'p50', 'p95'] as const).map((name) =>
          t(`charts.columns.${name}`),
        )}
        rows={routes.map(({ route, requests, failed, p50_ms, p95_ms }) => ({
          key: route,
          heading: route,
          values: [requests, failed, Math.round(p50_ms), Math.round(p95_ms)],
        }))}
      />
    </section>
  )
}
