import { useMutation } from '@tanstack/react-query'
import type { Invoice } from '#contract/hiring/billing'
import { Button } from '../../components/button.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { formatEuro } from '../../lib/format-euro.ts'
import { useT } from '../../lib/i18n.ts'
import { openCheckout } from './mutations.ts'

type PaymentProps = {
  invoice: Invoice
  /** The secret in the invoice's link. It is also needed to open the checkout. */
  linkKey: string
}

export function InvoicePaymentOptions({ invoice, linkKey }: PaymentProps) {
  const t = useT('invoice')
  const { payment_details: transfer } = invoice
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="heading text-xl">
        {t('pay.title')}
      </h2>
      {invoice.is_payable_online && <ByCard invoice={invoice} linkKey={linkKey} />}
      {transfer && (
        <div className="mt-6">
          <h3 className="font-semibold">{t('pay.transfer')}</h3>
          <p className="mt-1.5 max-w-prose whitespace-pre-line text-pretty wrap-anywhere">
            {transfer}
          </p>
          <p className="mt-1.5 max-w-prose text-muted text-pretty">
            {t('pay.reference', { number: invoice.invoice_number })}
          </p>
        </div>
      )}
      {!transfer && !invoice.is_payable_online && (
        <p className="mt-3 max-w-prose text-muted text-pretty">{t('pay.ask')}</p>
      )}
    </section>
  )
}

function ByCard({ invoice, linkKey }: PaymentProps) {
  const t = useT('invoice')
  const checkout = useMutation({
    mutationFn: () => openCheckout(invoice.id, linkKey),
    onSuccess: (url) => location.assign(url),
  })
  return (
    <div className="mt-4 print:hidden">
      <Button
        size="lg"
        icon="i-lucide-credit-card"
        className="lt-sm:w-full"
        // Keep the spinner until the checkout page opens.
        loading={checkout.isPending || checkout.isSuccess}
        onClick={() => checkout.mutate()}
      >
        {t('pay.card', { amount: formatEuro(invoice.total) })}
      </Button>
      <p className="mt-2 text-sm text-muted">{t('pay.cardHelp')}</p>
      <ErrorAlert title={t('pay.cardFailed')} error={checkout.error} className="mt-4" />
    </div>
  )
}
