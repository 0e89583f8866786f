import { useMutation } from '@tanstack/react-query'
import type { PlanCode } from '#contract/enums'
import type { OwnCompany } from '#contract/hiring/companies'
import { hasRight } from '#contract/hiring/member-rights'
import { BillingDataSection } from './billing-data-section.tsx'
import { BuyOfferPlacesForm } from './buy-offer-places-form.tsx'
import { orderOfferPlaces } from './mutations.ts'
import { PendingPurchase } from './pending-purchase.tsx'
import { PlanUsage } from './plan-usage.tsx'
import { TransactionTable } from './transaction-table.tsx'

type CompanyPaymentProps = { company: OwnCompany; preselected: PlanCode | null }

export function CompanyPayment({ company, preselected }: CompanyPaymentProps) {
  const buying = useMutation({
    mutationFn: (places: number) => orderOfferPlaces(company.id, places),
  })
  return (
    <div className="flex flex-col gap-10">
      <PendingPurchase company={company} isRepeated={buying.isSuccess} />
      <PlanUsage plan={company.plan} />
      {hasRight(company.role, 'manage') && (
        <BuyOfferPlacesForm company={company} preselected={preselected} buying={buying} />
      )}
      <BillingDataSection company={company} />
      <TransactionTable transactions={company.transactions} />
    </div>
  )
}
