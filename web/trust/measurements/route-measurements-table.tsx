import type { Measurements } from '#contract/trust/measurements'
import { formatNumber } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'

const number = 'py-1.5 pl-4 text-right tabular-nums'

export function RouteMeasurementsTable({ routes }: Pick<Measurements, 'routes'>) {
  const t = useT('admin')
  if (routes.length === 0) return <p className="text-muted">{t('operations.nothing')}</p>
  return (
    <section aria-label={t('charts.routes')} className="overflow-x-auto" tabIndex={-1}>
      <table className="rows-stack w-full border-collapse text-left text-sm">
        <caption className="sr-only">{t('charts.routes')}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 font-semibold">
              {t('charts.columns.route')}
            </th>
            {(['requests', 'failed', 'p50', 'p95'] as const).map((name) => (
              <th key={name} scope="col" className={`${number} font-semibold`}>
                {t(`charts.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {routes.map(({ route, requests, failed, p50_ms, p95_ms }) => (
            <tr key={route} className="border-b border-line">
              <th scope="row" className="py-1.5 font-normal wrap-anywhere">
                {route}
              </th>
              {Object.entries({ requests, failed, p50: p50_ms, p95: p95_ms }).map(
                ([name, value]) => (
                  <td key={name} data-label={t(`charts.columns.${name}`)} className={number}>
                    {formatNumber(Math.round(value))}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
