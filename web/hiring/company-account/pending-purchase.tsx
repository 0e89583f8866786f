import type { OwnCompany } from '#contract/hiring/companies'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { formatEuro } from '../../lib/format-euro.ts'
import { useT } from '../../lib/i18n.ts'
import { useSession } from '../../people/session/state.ts'
import { invoicePath } from './invoice-path.ts'

type PendingPurchaseProps = {
  company: OwnCompany
  /** Whether a newer notice on the page already asks for this payment. */
  isRepeated: boolean
}

export function PendingPurchase({ company, isRepeated }: PendingPurchaseProps) {
  const t = useT('company')
  const { companies } = useSession()
  // Offer slots serve all companies of an owner, so any of them may have the pending purchase.
  const billed = [company, ...companies].find(({ transactions }) => pendingOf(transactions))
  const pending = billed && pendingOf(billed.transactions)
  if (!pending) return null
  return (
    <Alert tone="warning" title={t('payment.pending', { number: pending.invoice_number })}>
      <p className="text-pretty">
        {t(pending.vat_treatment === 'unchecked' ? 'payment.pendingVat' : 'payment.pendingText', {
          count: pending.places,
          amount: formatEuro(pending.total),
        })}{' '}
        {billed.id !== company.id && t('payment.pendingFor', { company: billed.name })}
      </p>
      <Button asChild size="sm" variant={isRepeated ? 'secondary' : 'primary'} className="mt-3">
        <Link to={invoicePath(pending.invoice_url)}>{t('payment.toInvoice')}</Link>
      </Button>
    </Alert>
  )
}

const pendingOf = (transactions: OwnCompany['transactions']) =>
  transactions.find(({ status }) => status === 'pending')
