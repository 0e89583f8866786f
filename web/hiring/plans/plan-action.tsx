import type { PlanCode } from '#contract/enums'
import { firstPlan, placesPriceEur, planByCode } from '#contract/hiring/plans'
import { Button } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatMoney } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import type { PlanViewer } from './plan-viewer.ts'

export function PlanAction({ code, viewer }: { code: PlanCode; viewer: PlanViewer }) {
  const t = useT('pricing')
  const names = useT('enums')
  if (viewer.kind === 'unknown') return <Skeleton className="h-control-lg rounded-control!" />
  if (viewer.kind === 'freelancer') return null
  const variant = code === firstPlan ? 'primary' : 'secondary'
  const create = paths.offerCreate.href()
  if (viewer.kind === 'visitor') {
    return (
      <Action to={paths.signup.href({ next: create })} variant={variant}>
        {t(code === firstPlan ? 'action.begin' : 'action.beginFree')}
      </Action>
    )
  }
  const { offers } = planByCode(code)
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
  const price = placesPriceEur(offers, viewer.places)
  return (
    <>
      {price !== null && (
        <p className="mb-2 text-center text-sm text-muted">
          {t('fromYours', { count: viewer.places ?? 0, amount: formatMoney(price) })}
        </p>
      )}
      <Action to={to} variant="secondary">
        {t(isOwn ? 'action.fill' : 'action.goOn', { plan: names(`plan.${code}`) })}
      </Action>
    </>
  )
}

type ActionProps = { to: string; variant: 'primary' | 'secondary'; children: string }

function Action({ to, variant, children }: ActionProps) {
  return (
    <Button asChild size="lg" variant={variant} className="w-full">
      <Link to={to}>{children}</Link>
    </Button>
  )
}
