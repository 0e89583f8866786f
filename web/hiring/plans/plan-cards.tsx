import type { ComponentProps, ReactNode } from 'react'
import { type PlanCode, planCodes } from '#contract/enums'
import {
  computePlacesPriceEur,
  findPlanByCode,
  firstPlanCode,
  type Plan,
  plans,
} from '#contract/hiring/plans'
import { Badge } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { joinClassNames } from '../../lib/class-names.ts'
import { formatMoney } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import type { PlanPageViewer } from './plan-viewer.ts'

export function PlanCards({ viewer }: { viewer: PlanPageViewer }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-3">
      {plans
        .filter((plan) => plan.price !== null)
        .map((plan) => (
          <PlanCard key={plan.code} plan={plan} viewer={viewer} />
        ))}
    </ul>
  )
}

function PlanCard({ plan, viewer }: { plan: Plan; viewer: PlanPageViewer }) {
  const t = useT('pricing')
  const names = useT('enums')
  const { code } = plan
  const isFirst = code === firstPlanCode
  const isOwn = viewer.kind === 'company' && viewer.plan === code
  const stands = viewer.kind === 'company' ? isOwn : isFirst
  return (
    <Card asChild className={joinClassNames('flex flex-col p-5 sm:p-6', stands && 'border-brand!')}>
      <li>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="heading text-2xl">{names(`plan.${code}`)}</h2>
          {isOwn ? (
            <Badge tone="brand" icon="i-lucide-check">
              {t('own')}
            </Badge>
          ) : (
            isFirst && <Badge tone="brand">{t('free')}</Badge>
          )}
        </div>
        <p className="mt-4 flex items-baseline gap-2">
          <span className="font-display text-hero font-bold tracking-heading tabular-nums">
            {formatMoney(plan.price_per_offer)}
          </span>
          <span className="text-muted">{t(isFirst ? 'perOffer' : 'perAddedOffer')}</span>
        </p>
        <p className="mt-3 lg:min-h-12 text-muted text-pretty">
          <Sum plan={plan} />
        </p>
        <ul className="mt-5 mb-6 flex flex-col gap-2.5 border-t border-line pt-5">
          <Fact icon="i-lucide-file-text">{t('offers', { count: plan.offers ?? 0 })}</Fact>
          <Fact icon="i-lucide-building-2">{t('companies', { count: plan.companies ?? 0 })}</Fact>
          <Fact icon="i-lucide-arrow-up-right">
            <Next plan={plan} />
          </Fact>
        </ul>
        <div className="mt-auto">
          <PlanAction code={code} viewer={viewer} />
        </div>
      </li>
    </Card>
  )
}

function Sum({ plan }: { plan: Plan }) {
  const t = useT('pricing')
  const names = useT('enums')
  const before: PlanCode | undefined = planCodes[planCodes.indexOf(plan.code) - 1]
  if (!before || plan.price === null) return t('nothing')
  return (
    <>
      <strong className="font-semibold text-ink tabular-nums">
        {t('total', { amount: formatMoney(plan.price) })}
      </strong>{' '}
      {t('totalFor', {
        count: (plan.offers ?? 0) - (findPlanByCode(before).offers ?? 0),
        plan: names(`plan.${before}`),
      })}
    </>
  )
}

function Next({ plan }: { plan: Plan }) {
  const t = useT('pricing')
  const names = useT('enums')
  const next = plans.find(({ code }) => code === plan.next)
  if (!next) return null
  return t('next', {
    plan: names(`plan.${next.code}`),
    price: formatMoney(next.price_per_offer),
  })
}

function Fact({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden="true" className={joinClassNames(icon, 'mt-0.5 text-brand')} />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

function PlanAction({ code, viewer }: { code: PlanCode; viewer: PlanPageViewer }) {
  const t = useT('pricing')
  const names = useT('enums')
  if (viewer.kind === 'unknown') return <Skeleton className="h-control-lg rounded-control!" />
  if (viewer.kind === 'freelancer') return null
  const variant = code === firstPlanCode ? 'primary' : 'secondary'
  const create = paths.offerCreate.href()
  if (viewer.kind === 'visitor') {
    return (
      <Action to={paths.signup.href({ next: create })} variant={variant}>
        {t(code === firstPlanCode ? 'action.begin' : 'action.beginFree')}
      </Action>
    )
  }
  const { offers } = findPlanByCode(code)
  const isOwn = viewer.plan === code
  const isIncluded = viewer.places === null || (offers !== null && offers < viewer.places)
  if (isIncluded && !isOwn) return <p className="text-muted">{t('included')}</p>
  if (viewer.companyId === null || (isOwn && offers === viewer.places)) {
    return (
      <Action to={create} variant={isOwn ? 'primary' : 'secondary'}>
        {t('action.publish')}
      </Action>
    )
  }
  const to = paths.companies.href({ company: viewer.companyId, tab: 'payment', plan: code })
  const price = computePlacesPriceEur(offers, viewer.places)
  return (
    <>
      {price !== null && (
        <p className="mb-2 text-center text-sm text-muted">
          {t('fromYours', { count: viewer.places ?? 0, amount: formatMoney(price) })}
        </p>
      )}
      <Action to={to} variant="secondary">
        {t(isOwn ? 'action.fill' : 'action.switch', { plan: names(`plan.${code}`) })}
      </Action>
    </>
  )
}

const Action = (props: ComponentProps<typeof LinkButton>) => (
  <LinkButton size="lg" className="w-full" {...props} />
)
