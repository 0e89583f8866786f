import { limits } from '#contract/limits'
import { type AdminInvoice, fiscalInvoiceUploadSchema } from '#contract/trust/bookkeeping'
import { Badge } from '../../components/badge.tsx'
import { SmallButton } from '../../components/button.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { createFieldBinder, FormField } from '../../components/form-field.tsx'
import { Input } from '../../components/input.tsx'
import { TextField } from '../../components/text-field.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { formatEuro } from '../../lib/format-euro.ts'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { useBusyAction } from '../../lib/use-busy-action.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { recordFiscalInvoice, recordPurchasePayment, recordPurchaseRefund } from './mutations.ts'

export function AdminInvoiceEntry({ invoice }: { invoice: AdminInvoice }) {
  const t = useT('admin')
  const names = useT('enums')
  const { isBusy, run } = useBusyAction()
  const { id, status, invoice_number: number, refunded_at, fiscal_number } = invoice
  const amount = formatEuro(invoice.total)
  const isPaid = status === 'completed'
  return (
    <li className="flex flex-col gap-3 py-4 text-sm wrap-anywhere">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <a href={invoice.invoice_url} className="touchable font-semibold underline">
          {number}
        </a>
        <strong className="font-semibold">{invoice.company}</strong>
        <span>{names(`plan.${invoice.plan}`)}</span>
        <span>{t('invoices.places', { count: invoice.places })}</span>
        <span className="tabular-nums">{amount}</span>
        <Badge tone={isPaid ? 'success' : 'neutral'}>{names(`transaction_status.${status}`)}</Badge>
        <span className="text-muted">{formatDate(invoice.created_at)}</span>
      </span>
      {invoice.buyer_email && <span className="text-muted">{invoice.buyer_email}</span>}
      {refunded_at && <span>{t('invoices.refunded', { day: formatDate(refunded_at) })}</span>}
      {fiscal_number && (
        <span>
          {t('invoices.fiscal', { number: fiscal_number })},{' '}
          {t(invoice.has_fiscal_file ? 'invoices.withCopy' : 'invoices.withoutCopy')}
        </span>
      )}
      {isPaid ? (
        <>
          <FiscalInvoiceForm invoice={invoice} />
          {!refunded_at && (
            <span className="flex flex-wrap gap-3">
              {[false, true].map((closesOffers) => (
                <ConfirmButton
                  key={String(closesOffers)}
                  label={t(closesOffers ? 'invoices.refundAndClose' : 'invoices.markRefunded')}
                  icon="i-lucide-undo-2"
                  about={number}
                  question={t(closesOffers ? 'invoices.closeQuestion' : 'invoices.refundQuestion', {
                    amount,
                  })}
                  disabled={isBusy}
                  onConfirm={() =>
                    void run(
                      () => recordPurchaseRefund(id, closesOffers),
                      t('invoices.refundDone', { number }),
                    )
                  }
                />
              ))}
            </span>
          )}
        </>
      ) : (
        <SmallButton
          className="self-start"
          loading={isBusy}
          onClick={() => void run(() => recordPurchasePayment(id), t('invoices.paid', { number }))}
        >
          {t('invoices.markPaid')}
        </SmallButton>
      )}
    </li>
  )
}

function FiscalInvoiceForm({ invoice }: { invoice: AdminInvoice }) {
  const t = useT('admin')
  const form = useSchemaForm<{ number: string; copy: File | undefined }>({
    schema: fiscalInvoiceUploadSchema,
    defaultValues: { number: invoice.fiscal_number ?? '', copy: undefined },
    forgivesEmpty: true,
    save: (values) => recordFiscalInvoice(invoice.id, values),
    onSaved: () => showToast({ tone: 'success', title: t('invoices.recorded') }),
  })
  const bind = createFieldBinder(form.control)
  return (
    <form
      noValidate
      onSubmit={form.submit}
      className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] items-end"
    >
      <TextField
        {...bind('number', t('invoices.number'))}
        maxLength={limits.fiscalInvoiceNumberMax}
      />
      <FormField {...bind('copy', t('invoices.copy'))} optional>
        {({ value: _, onChange, ...field }) => (
          <Input
            {...field}
            type="file"
            accept="application/pdf"
            className="py-2"
            onChange={({ target }) => onChange(target.files?.[0])}
          />
        )}
      </FormField>
      <SmallButton type="submit" loading={form.isSaving}>
        {t('invoices.record')}
      </SmallButton>
      <ErrorAlert error={form.failure} className="sm:col-span-3" />
    </form>
  )
}
