import type { Snapshot } from 'valtio'
import type { OwnCompany } from '#contract/companies'
import type { PlanCode } from '#contract/enums'
import { InvoiceData } from './invoice-data.tsx'
import { PendingPurchase } from './pending-purchase.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { PlanUsage } from './plan-usage.tsx'
import { TransactionTable } from './transaction-table.tsx'

type CompanyPaymentProps = { company: Snapshot<OwnCompany>; wished: PlanCode | null }

/** The plan, what it would cost to have more, and what was paid so far. */
export function CompanyPayment({ company, wished }: CompanyPaymentProps) {
  return (
    <div className="flex flex-col gap-10">
      <PendingPurchase transactions={company.transactions} />
      <PlanUsage plan={company.plan} />
      <PlanChoice company={company} wished={wished} />
      <InvoiceData company={company} />
      <TransactionTable transactions={company.transactions} />
    </div>
  )
}
