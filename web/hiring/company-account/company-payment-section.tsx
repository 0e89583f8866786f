import { useMutation } from '@tanstack/react-query'
import type { Snapshot } from 'valtio'
import type { PlanCode } from '#contract/enums'
import type { OwnCompany } from '#contract/hiring/companies'
import { hasMemberRight } from '#contract/hiring/member-rights'
import { findPlanByCode } from '#contract/hiring/plans'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Link } from '../../components/link.tsx'
import { Meter } from '../../components/meter.tsx'
import { formatEuro } from '../../lib/format-euro.ts'
import { useT } from '../../lib/i18n.ts'
import { useSession } from '../../people/session/state.ts'
import { BillingDataSection } from './billing-data-section.tsx'
import { BuyOfferPlacesForm } from './buy-offer-places-form.tsx'
import { CompanySection } from './company-section.tsx'
import { toInvoicePath } from './invoice-path.ts'
import { orderOfferPlaces } from './mutations.ts'
import { TransactionTable } from './transaction-table.tsx'

type CompanyPaymentProps = { company: OwnCompany; preselected: PlanCode | null }

export function CompanyPaymentSection({ company, preselected }: CompanyPaymentProps) {
  const buying = useMutation({
    mutationFn: (places: number) => orderOfferPlaces(company.id, places),
  })
  return (
    <div className="flex flex-col gap-10">
      <PendingPurchase company={company} isRepeated={buying.isSuccess} />
      <PlanUsage plan={company.plan} />
      {hasMemberRight(company.role, 'manage') && (
        <BuyOfferPlacesForm company={company} preselected={preselected} buying={buying} />
      )}
      <BillingDataSection company={company} />
      <TransactionTable transactions={company.transactions} />
    </div>
  )
}

type PendingPurchaseProps = {
  company: OwnCompany
  /** Whether the page also shows the notice of a new purchase, which links to the same invoice. */
  isRepeated: boolean
}

function PendingPurchase({ company, isRepeated }: PendingPurchaseProps) {
  const t = useT('company')
  const { companies } = useSession()
  // All companies of an owner share offer slots, so the pending purchase may belong to any company.
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
        <Link to={toInvoicePath(pending.invoice_url)}>{t('payment.toInvoice')}</Link>
      </Button>
    </Alert>
  )
}

const pendingOf = (transactions: OwnCompany['transactions']) =>
  transactions.find(({ status }) => status === 'pending')

/** Shows how much of the owner's plan is used by all their companies together. */
function PlanUsage({ plan: { code, places, ...used } }: { plan: Snapshot<OwnCompany['plan']> }) {
  const t = useT('company')
  const names = useT('enums')
  const plan = findPlanByCode(code)
  function text(value: number, max: number | null): string {
    if (max === null) return String(value)
    // Offers that wait for the payment of a larger plan can exceed the current plan.
    if (value > max) return t('payment.beyond', { count: value - max, max })
    return t(value === max ? 'payment.allOf' : 'payment.of', { value, max })
  }
  return (
    <CompanySection title={t('payment.plan', { plan: names(`plan.${code}`) })}>
      <Card className="flex flex-col gap-6 p-5 sm:p-6">
        <div className="grid gap-x-12 gap-y-5 md:grid-cols-2">
          <Meter
            label={t('payment.offers')}
            value={used.offers_used}
            max={places}
            text={text(used.offers_used, places)}
          />
          <Meter
            label={t('payment.companies')}
            value={used.companies_used}
            max={plan.companies}
            text={text(used.companies_used, plan.companies)}
          />
        </div>
        <p className="max-w-prose text-sm text-muted text-pretty">{t('payment.counting')}</p>
      </Card>
    </CompanySection>
  )
}
