import type { TransactionStatus } from '#contract/enums'
import type { Purchase } from '#contract/hiring/billing'
import { Badge } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { Link } from '../../components/link.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { formatEuro } from '../../lib/format-euro.ts'
import { useT } from '../../lib/i18n.ts'
import { CompanySection } from './company-section.tsx'
import { toInvoicePath } from './invoice-path.ts'

const tones = {
  pending: 'warning',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<TransactionStatus, string>

const head = 'px-3 sm:px-5 pb-2 pt-4 text-sm font-semibold text-muted'
const cell = 'px-3 sm:px-5 py-3 align-top'
const wide = 'hidden sm:table-cell'
const columns = [
  ['number', head],
  ['date', `${head} ${wide}`],
  ['plan', `${head} ${wide}`],
  ['amount', `${head} text-right`],
  ['status', head],
] as const

type TransactionTableProps = { transactions: readonly Omit<Purchase, 'lines'>[] }

/** A table of purchases. On phones, the date and the plan are below the number. */
export function TransactionTable({ transactions }: TransactionTableProps) {
  const t = useT('company')
  const names = useT('enums')
  return (
    <CompanySection title={t('transactions.title')}>
      {transactions.length === 0 ? (
        <p className="text-muted">{t('transactions.none')}</p>
      ) : (
        <Card className="overflow-hidden">
          <table className="rows-stack w-full border-collapse text-left">
            <caption className="sr-only">{t('transactions.title')}</caption>
            <thead>
              <tr className="border-b border-line">
                {columns.map(([column, className]) => (
                  <th key={column} scope="col" className={className}>
                    {t(`transactions.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {transactions.map((one) => (
                <tr key={one.id} className="border-b border-line last:border-b-0">
                  <th scope="row" className={`${cell} font-normal`}>
                    <Link
                      to={toInvoicePath(one.invoice_url)}
                      aria-label={t('transactions.open', { number: one.invoice_number })}
                      className="touchable font-semibold text-brand tabular-nums underline-offset-4 whitespace-nowrap"
                    >
                      {one.invoice_number}
                    </Link>
                    <span className="block text-sm text-muted sm:hidden">
                      {names(`plan.${one.plan}`)}, {formatDate(one.created_at)}
                    </span>
                  </th>
                  <td className={`${cell} ${wide}`}>
                    <time dateTime={one.created_at}>{formatDate(one.created_at)}</time>
                  </td>
                  <td className={`${cell} ${wide}`}>{names(`plan.${one.plan}`)}</td>
                  <td className={`${cell} text-right tabular-nums whitespace-nowrap`}>
                    {formatEuro(one.total)}
                  </td>
                  <td className={cell}>
                    <Badge tone={tones[one.status]} className="whitespace-nowrap">
                      {names(`transaction_status.${one.status}`)}
                    </Badge>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </CompanySection>
  )
}
