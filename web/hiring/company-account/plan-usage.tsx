import type { Snapshot } from 'valtio'
import type { OwnCompany } from '#contract/hiring/companies'
import { planByCode } from '#contract/hiring/plans'
import { Card } from '../../components/card.tsx'
import { Meter } from '../../components/meter.tsx'
import { useT } from '../../lib/i18n.ts'
import { CompanySection } from './company-section.tsx'

/** How much of the plan the owner's companies use together. */
export function PlanUsage({
  plan: { code, places, ...used },
}: {
  plan: Snapshot<OwnCompany['plan']>
}) {
  const t = useT('company')
  const names = useT('enums')
  const plan = planByCode(code)
  function text(value: number, max: number | null): string {
    if (max === null) return String(value)
    // Offers of a plan that is not paid yet can exceed the current plan.
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
