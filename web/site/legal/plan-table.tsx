import { plans } from '#contract/hiring/plans'
import { formatMoney } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { LegalTable } from './legal-table.tsx'

/** A table of the plans, made from the same data as the invoices. */
export function PlanTable() {
  const t = useT('legal')
  const names = useT('enums')
  const agreed = t('terms.plans.table.agreed')
  return (
    <LegalTable
      caption={t('terms.plans.title')}
      columns={[
        t('terms.plans.table.plan'),
        t('terms.plans.table.price'),
        t('terms.plans.table.offers'),
        t('terms.plans.table.companies'),
      ]}
      rows={plans.map(({ code, price_per_offer, offers, companies }) => ({
        name: names(`plan.${code}`),
        cells: [formatMoney(price_per_offer), offers ?? agreed, companies ?? agreed],
      }))}
    />
  )
}
