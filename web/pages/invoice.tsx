import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { CheckoutOutcome } from '#contract/hiring/billing'
import { Button } from '../components/button.tsx'
import { Link } from '../components/link.tsx'
import { LoadFailureAlert } from '../components/load-failure-alert.tsx'
import { InvoiceNotFoundNotice } from '../hiring/invoices/invoice-not-found-notice.tsx'
import { InvoicePaymentOptions } from '../hiring/invoices/invoice-payment-options.tsx'
import { InvoiceSheet } from '../hiring/invoices/invoice-sheet.tsx'
import { InvoiceSkeleton } from '../hiring/invoices/invoice-skeleton.tsx'
import {
  PaymentOutcomeNotice,
  useIsPaymentLate,
} from '../hiring/invoices/payment-outcome-notice.tsx'
import { PendingVatCheckAlert } from '../hiring/invoices/pending-vat-check-alert.tsx'
import { fiscalInvoicePdfUrl, invoiceQuery, proformaPdfUrl } from '../hiring/invoices/queries.ts'
import { reloadCompanies } from '../hiring/offer-draft/mutations.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../people/session/state.ts'

const outcomes = { paid: true, cancelled: true } satisfies Record<CheckoutOutcome, true>

/** How the checkout has ended, according to the address; null if there was no checkout. */
const checkoutOutcome = (params: URLSearchParams): CheckoutOutcome | null =>
  (Object.keys(outcomes) as CheckoutOutcome[]).find((one) => one === params.get('checkout')) ?? null

/** An invoice and its payment, for everyone who has the link from the mail. */
export function InvoicePage() {
  const t = useT('invoice')
  const meta = useT('meta')
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const key = params.get('key') ?? ''
  const outcome = checkoutOutcome(params)
  const isLate = useIsPaymentLate()
  const query = useQuery(invoiceQuery(id, key, outcome === 'paid'))
  const { companies } = useSession()
  const invoice = query.data
  const title = invoice && t('title', { number: invoice.invoice_number })
  useDocumentTitle(title || meta(invoice === null ? 'pages.not_found' : 'pages.invoice'))

  const isPaid = invoice?.status === 'completed'
  const isMember = companies.length > 0
  const isToPay = invoice?.status === 'pending' && (outcome !== 'paid' || isLate)
  useEffect(() => {
    // The payment has changed the company's data. If this reload fails, the company page retries.
    if (isPaid && isMember) void reloadCompanies()
  }, [isPaid, isMember])

  if (invoice === null) return <InvoiceNotFoundNotice />
  return (
    <div className="page max-w-212! py-6 sm:py-10 print:py-0">
      {invoice ? (
        <>
          <div className="mb-4 flex flex-wrap justify-end gap-2 print:hidden">
            {isMember && (
              <Button asChild variant="ghost" icon="i-lucide-arrow-left" className="mr-auto -ml-4">
                <Link to={paths.companies.href({ tab: 'payment' })}>{t('toPayments')}</Link>
              </Button>
            )}
            <Button asChild variant="secondary" icon="i-lucide-file-text">
              <a href={proformaPdfUrl(id, key)} download>
                {t('pdf')}
              </a>
            </Button>
            <Button variant="secondary" icon="i-lucide-printer" onClick={() => print()}>
              {t('print')}
            </Button>
          </div>
          <InvoiceSheet
            invoice={invoice}
            fiscalCopy={invoice.has_fiscal_file ? fiscalInvoicePdfUrl(id, key) : null}
            outcome={<PaymentOutcomeNotice invoice={invoice} outcome={outcome} isLate={isLate} />}
          >
            {isToPay &&
              (invoice.vat_treatment === 'unchecked' ? (
                <PendingVatCheckAlert invoice={invoice} linkKey={key} />
              ) : (
                <InvoicePaymentOptions invoice={invoice} linkKey={key} />
              ))}
          </InvoiceSheet>
        </>
      ) : query.error ? (
        <LoadFailureAlert title={t('failed')} query={query} />
      ) : (
        <InvoiceSkeleton />
      )}
    </div>
  )
}
