import type { Transaction } from '#contract/billing'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { formatMoney } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { invoicePath } from './invoice-path.ts'

type Bought = Omit<Transaction, 'lines'>

/** A plan that was chosen and is not paid for yet: the first thing to know about paying. */
export function PendingPurchase({ transactions }: { transactions: readonly Bought[] }) {
  const t = useT('company')
  const names = useT('enums')
  const pending = transactions.find(({ status }) => status === 'pending')
  if (!pending) return null
  return (
    <Alert tone="warning" title={t('payment.pending', { plan: names(`plan.${pending.plan}`) })}>
      <p className="text-pretty">
        {t('payment.pendingText', {
          number: pending.invoice_number,
          amount: formatMoney(pending.amount),
        })}
      </p>
      <Button asChild size="sm" className="mt-3">
        <Link to={invoicePath(pending.invoice_url)}>{t('payment.toInvoice')}</Link>
      </Button>
    </Alert>
  )
}
