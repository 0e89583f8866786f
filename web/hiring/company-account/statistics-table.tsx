import { formatDay } from '../../lib/format-date.ts'
import { formatNumber } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'

type StatisticsTableProps = {
  days: readonly string[]
  views: readonly number[]
  applications: readonly number[]
}

const number = 'py-1.5 pl-4 text-right tabular-nums'

/** The data of the charts as a table, the newest day first. */
export function StatisticsTable({ days, views, applications }: StatisticsTableProps) {
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
      <table className="rows-stack mt-2 w-full max-w-prose border-collapse text-left text-sm">
        <caption className="sr-only">{t('statistics.title')}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 font-semibold">
              {t('statistics.day')}
            </th>
            <th scope="col" className={`${number} font-semibold`}>
              {t('statistics.views')}
            </th>
            <th scope="col" className={`${number} font-semibold`}>
              {t('statistics.applications')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, i) => (
              <tr key={day} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-1.5 font-normal whitespace-nowrap">
                  <time dateTime={day}>{formatDay(day)}</time>
                </th>
                <td data-label={t('statistics.views')} className={number}>
                  {formatNumber(views[i] ?? 0)}
                </td>
                <td data-label={t('statistics.applications')} className={number}>
                  {formatNumber(applications[i] ?? 0)}
                </td>
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </details>
  )
}
