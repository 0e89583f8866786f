import { useQuery } from '@tanstack/react-query'
import {
  computeOfferConversionRate,
  type OfferFunnelStatistics as Figures,
} from '#contract/hiring/offer-figures'
import { NumberTable } from '../../components/number-table.tsx'
import { QueryPlaceholder } from '../../components/query-placeholder.tsx'
import { formatNumber } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { offerStatisticsQuery } from './queries.ts'

export function OfferStatisticsSummary({ offerId }: { offerId: string }) {
  const t = useT('company')
  const query = useQuery(offerStatisticsQuery(offerId))
  if (query.data) return <Shown figures={query.data} />
  return <QueryPlaceholder query={query} failed={t('statistics.failed')} loading={t('loading')} />
}

function Shown({ figures }: { figures: Figures }) {
  const t = useT('company')
  const { total, similar, first_answer_hours: hours } = figures
  // Times over 48 hours are shown in days.
  const firstAnswer =
    hours === null
      ? '–'
      : hours <= 48
        ? t('figures.hours', { count: hours })
        : t('figures.days', { count: Math.round(hours / 24) })
  const facts: [string, string, string?][] = [
    [t('statistics.views'), formatNumber(total.views), similar ? formatNumber(similar.views) : ''],
    [t('figures.saves'), formatNumber(total.saves)],
    [t('figures.starts'), formatNumber(total.starts)],
    [
      t('statistics.applications'),
      formatNumber(total.applications),
      similar ? formatNumber(similar.applications) : '',
    ],
    [
      t('figures.conversion'),
      percent(computeOfferConversionRate(total)),
      similar ? percent(similar.conversion) : '',
    ],
    [t('figures.firstAnswer'), firstAnswer],
  ]
  return (
    <div className="mt-6 border-t border-line pt-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3">
        {facts.map(([name, value, others]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="m-0 text-lg font-semibold tabular-nums">{value}</dd>
            {others && (
              <dd className="m-0 text-sm text-muted">{t('figures.similar', { value: others })}</dd>
            )}
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted text-pretty">
        {similar ? t('figures.similarOf', { count: similar.offers }) : t('figures.noSimilar')}
      </p>
      {figures.sources.length > 0 && <Sources sources={figures.sources} />}
    </div>
  )
}

function Sources({ sources }: Pick<Figures, 'sources'>) {
  const t = useT('company')
  return (
    <NumberTable
      className="mt-6"
      caption={t('figures.sources')}
      captionClass="text-left font-semibold"
      rowsHeading={t('figures.source')}
      columns={[
        t('statistics.views'),
        t('figures.saves'),
        t('figures.starts'),
        t('statistics.applications'),
      ]}
      rows={sources.map(({ source, campaign, views, saves, starts, applications }) => ({
        key: `${source} ${campaign}`,
        heading: campaign
          ? t('figures.campaign', { source: t(`figures.from.${source}`), campaign })
          : t(`figures.from.${source}`),
        values: [views, saves, starts, applications],
      }))}
    />
  )
}

const percent = (share: number | null): string =>
  share === null ? '–' : `${(Math.round(share * 1_000) / 10).toLocaleString('it-IT')}\u00a0%`
