import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Invoice } from '#contract/hiring/billing'
import { computeVatCents, italianVatPercent } from '#contract/hiring/vat'
import { Alert } from '../../components/alert.tsx'
import { SmallButton } from '../../components/button.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { formatEuro } from '../../lib/format-euro.ts'
import { useT } from '../../lib/i18n.ts'
import { acceptItalianVat } from './mutations.ts'

type VatWaitingProps = {
  invoice: Invoice
  linkKey: string
}

/** Lets customers accept Italian VAT while the EU's VAT number register (VIES) is unreachable. */
export function PendingVatCheckAlert({ invoice, linkKey }: VatWaitingProps) {
  const t = useT('invoice')
  const client = useQueryClient()
  const accepting = useMutation({
    mutationFn: () => acceptItalianVat(invoice.id, linkKey),
    onSuccess: () => client.invalidateQueries({ queryKey: ['invoices', invoice.id] }),
  })
  const total = invoice.amount + computeVatCents(invoice.amount, 'italian') / 100
  return (
    <Alert tone="warning" title={t('unchecked.title')}>
      <p className="text-pretty">{t('unchecked.text')}</p>
      <p className="mt-3 text-pretty">
        {t('unchecked.now', { percent: italianVatPercent, total: formatEuro(total) })}
      </p>
      <SmallButton
        className="mt-3"
        loading={accepting.isPending}
        onClick={() => accepting.mutate()}
      >
        {t('unchecked.accept')}
      </SmallButton>
      <ErrorAlert title={t('unchecked.failed')} error={accepting.error} className="mt-4" />
    </Alert>
  )
}
