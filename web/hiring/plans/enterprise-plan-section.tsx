import { findPlanByCode } from '#contract/hiring/plans'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { formatMoney } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { buildMailtoUrl } from '../../lib/mailto.ts'
import { usePageData } from '../../lib/page-data.ts'

export function EnterprisePlanSection() {
  const t = useT('pricing')
  const names = useT('enums')
  const last = findPlanByCode('pro')
  const plan = names('plan.enterprise')
  const { email } = usePageData().operator
  const text = t('enterprise', {
    offers: last.offers,
    companies: last.companies,
    price: formatMoney(findPlanByCode('enterprise').price_per_offer),
  })
  return (
    <Card asChild className="flex flex-col gap-x-8 gap-y-3 p-5 sm:p-6 lg:flex-row lg:items-center">
      <section aria-labelledby="enterprise">
        <h2 id="enterprise" className="heading shrink-0 text-2xl">
          {plan}
        </h2>
        <p className="flex-1 max-w-prose text-muted text-pretty">
          {email ? text : `${text} ${t('enterpriseReply')}`}
        </p>
        {email && (
          <Button asChild variant="secondary" className="shrink-0">
            <a
              href={buildMailtoUrl(email, t('enterpriseSubject', { plan }))}
              className="wrap-anywhere"
            >
              {t('enterpriseWrite', { email })}
            </a>
          </Button>
        )}
      </section>
    </Card>
  )
}
