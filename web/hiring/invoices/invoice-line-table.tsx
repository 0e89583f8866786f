import type { Invoice } from '#contract/hiring/billing'
import { italianVatPercent } from '#contract/hiring/vat'
import { formatEuro } from '../../lib/format-euro.ts'
import { formatMoney } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'

const number = 'py-3 text-right tabular-nums whitespace-nowrap'

/** The lines of an invoice. On narrow screens, the calculation is below the description. */
export function InvoiceLineTable({ invoice }: { invoice: Invoice }) {
  const { lines, vat_treatment: treatment } = invoice
  const t = useT('invoice')
  const names = useT('enums')
  const columns = [
    [t('what'), 'text-left'],
    [t('quantity'), 'hidden text-right sm:table-cell'],
    [t('unitPrice'), 'hidden text-right sm:table-cell'],
    [t('amount'), 'text-right'],
  ] as const
  return (
    <table className="rows-stack w-full border-collapse">
      <caption className="sr-only">{t('lines')}</caption>
      <thead>
        <tr className="border-b border-line">
          {columns.map(([name, align]) => (
            <th key={name} scope="col" className={`pb-2 text-sm font-semibold text-muted ${align}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ plan, quantity, unit_price }) => (
          <tr key={plan} className="border-b border-line">
            <td className="py-3 pr-4">
              {t('line', { plan: names(`plan.${plan}`), count: quantity })}
              <span className="block text-sm text-muted sm:hidden">
                {t('each', { count: quantity, price: formatMoney(unit_price) })}
              </span>
            </td>
            <td className={`${number} hidden sm:table-cell`}>{quantity}</td>
            <td className={`${number} hidden pl-6 sm:table-cell`}>{formatMoney(unit_price)}</td>
            <td className={`${number} pl-6`}>{formatMoney(quantity * unit_price)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {treatment !== null && (
          <>
            <Sum label={t('taxable')}>{formatEuro(invoice.amount)}</Sum>
            <Sum
              label={
                treatment === 'italian'
                  ? t('vatLine', { percent: italianVatPercent })
                  : t('vatName')
              }
            >
              {treatment === 'unchecked' ? t('vatPending') : formatEuro(invoice.vat)}
            </Sum>
          </>
        )}
        {treatment !== 'unchecked' && (
          <tr>
            <th scope="row" className="pt-4 text-left text-lg font-semibold">
              {t('total')}
            </th>
            <td className="hidden sm:table-cell" colSpan={2} />
            <td className="heading pt-4 text-right text-2xl tabular-nums whitespace-nowrap">
              {formatEuro(invoice.total)}
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

function Sum({ label, children }: { label: string; children: string }) {
  return (
    <tr>
      <th scope="row" className="pt-3 text-left font-normal text-muted">
        {label}
      </th>
      <td className="hidden sm:table-cell" colSpan={2} />
      <td className="pt-3 text-right tabular-nums whitespace-nowrap">{children}</td>
    </tr>
  )
}
