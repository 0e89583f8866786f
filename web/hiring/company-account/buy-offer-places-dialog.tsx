import type { OwnCompany } from '#contract/hiring/companies'
import { type InvoiceLine, sumInvoiceLinesEur } from '#contract/hiring/plans'
import { computeVatCents, determineVatTreatment, italianVatPercent } from '#contract/hiring/vat'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { Alert } from '../../components/alert.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { formatEuro } from '../../lib/format-euro.ts'
import { useT } from '../../lib/i18n.ts'
import { useSession } from '../../people/session/state.ts'
import { FactList, FactListItem } from './company-section.tsx'
import { OfferPlacesPriceSummary } from './offer-places-price-summary.tsx'

type PlacesConfirmationProps = {
  company: OwnCompany
  lines: readonly InvoiceLine[]
  isBusy: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

export function BuyOfferPlacesDialog(props: PlacesConfirmationProps) {
  const { company, lines, isBusy, error, onConfirm, onClose } = props
  const t = useT('company')
  const net = sumInvoiceLinesEur(lines)
  const treatment = determineVatTreatment(company)
  // The pending purchase that this purchase replaces. It may be billed to another company.
  const before = useSession()
    .companies.flatMap(({ transactions }) => transactions)
    .find(({ status }) => status === 'pending')
  return (
    <ActionDialog
      onClose={onClose}
      title={t('payment.confirm.title', {
        count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      })}
      description={t('payment.confirm.text')}
      backLabel={t('payment.confirm.back')}
      backVariant="secondary"
      action={{ label: t('payment.confirm.buy'), loading: isBusy, onClick: onConfirm }}
    >
      <OfferPlacesPriceSummary lines={lines} />
      <FactList className="mt-4">
        <FactListItem term={t('payment.confirm.vat')}>
          {treatment === 'italian'
            ? t('payment.confirm.italian', {
                percent: italianVatPercent,
                amount: formatEuro(computeVatCents(net, 'italian') / 100),
              })
            : t(`payment.confirm.${treatment === null ? 'vies' : 'outside'}`)}
        </FactListItem>
        {treatment !== null && (
          <FactListItem term={t('payment.confirm.total')}>
            <strong className="font-semibold tabular-nums">
              {formatEuro(net + computeVatCents(net, treatment) / 100)}
            </strong>
          </FactListItem>
        )}
        <FactListItem term={t('payment.confirm.billed')}>{company.name}</FactListItem>
        {company.invoice_email && (
          <FactListItem term={t('payment.confirm.invoice')}>{company.invoice_email}</FactListItem>
        )}
      </FactList>
      <p className="mt-4 text-muted text-pretty">{t('payment.confirm.once')}</p>
      {before && (
        <Alert
          tone="warning"
          className="mt-4"
          title={t('payment.confirm.replaces', { number: before.invoice_number })}
        />
      )}
      <ErrorAlert title={t('payment.notBought')} error={error} className="mt-4" />
    </ActionDialog>
  )
}
