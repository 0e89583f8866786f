import { planOf } from '#contract/plans'
import { Card } from '../../components/card.tsx'
import { formatMoney } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'

/** The plan that is agreed on, not bought. */
export function Enterprise() {
  const t = useT('pricing')
  const names = useT('enums')
  const last = planOf('pro')
  return (
    <Card asChild className="flex flex-col gap-x-8 gap-y-2 p-5 sm:p-6 md:flex-row md:items-center">
      <section aria-labelledby="enterprise">
        <h2 id="enterprise" className="heading shrink-0 text-2xl">
          {names('plan.enterprise')}
        </h2>
        <p className="max-w-prose text-muted text-pretty">
          {t('enterprise', {
            offers: last.offers,
            companies: last.companies,
            price: formatMoney(planOf('enterprise').price_per_offer),
          })}
        </p>
      </section>
    </Card>
  )
}
