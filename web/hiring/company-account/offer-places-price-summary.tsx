import { type InvoiceLine, sumInvoiceLinesEur } from '#contract/hiring/plans'
import { formatMoney } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'

/** The price of offer slots, line by line, without VAT. */
export function OfferPlacesPriceSummary({ lines }: { lines: readonly InvoiceLine[] }) {
  const t = useT('company')
  return (
    <p className="mt-4 text-pretty" role="status">
      <strong className="font-semibold tabular-nums">
        {t('payment.net', { amount: formatMoney(sumInvoiceLinesEur(lines)) })}
      </strong>{' '}
      <span className="text-muted">
        {lines
          .map(({ quantity, unit_price }) =>
            t('payment.line', { count: quantity, price: formatMoney(unit_price) }),
          )
          .join(' ')}
      </span>
    </p>
  )
}
