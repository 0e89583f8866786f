import { findPlanByCode, firstPlanCode } from '#contract/hiring/plans'
import { Link } from '../components/link.tsx'
import { EarlyAdopterSection } from '../hiring/plans/early-adopter-section.tsx'
import { EnterprisePlanSection } from '../hiring/plans/enterprise-plan-section.tsx'
import { PlanCards } from '../hiring/plans/plan-cards.tsx'
import { PlanQuestionList } from '../hiring/plans/plan-question-list.tsx'
import { toPlanPageViewer } from '../hiring/plans/plan-viewer.ts'
import { usePageTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../people/session/state.ts'

export function PricingPage() {
  const t = useT('pricing')
  usePageTitle('pricing')
  const viewer = toPlanPageViewer(useSession())
  return (
    <div className="page py-10 sm:py-16">
      <header className="max-w-prose">
        <h1 className="heading text-hero">{t('title')}</h1>
        <p className="mt-4 text-lg text-muted text-pretty">
          {t('lead', { count: findPlanByCode(firstPlanCode).offers ?? 0 })}
        </p>
      </header>
      {viewer.kind === 'freelancer' && (
        <p className="mt-6 flex max-w-prose items-start gap-3 rounded-control bg-sunken p-4">
          <span aria-hidden="true" className="i-lucide-info mt-0.5 text-brand" />
          <span className="min-w-0">
            {t('freelancer')}{' '}
            <Link to={paths.home.href()} className="font-semibold text-brand underline-offset-4">
              {t('toOffers')}
            </Link>
          </span>
        </p>
      )}
      <div className="mt-10 flex flex-col gap-4">
        <PlanCards viewer={viewer} />
        <EnterprisePlanSection />
      </div>
      <div className="mt-12 flex flex-col gap-16 sm:mt-16">
        <EarlyAdopterSection />
        <PlanQuestionList />
      </div>
    </div>
  )
}
