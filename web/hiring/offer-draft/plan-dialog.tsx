import type { PlanCode } from '#contract/enums'
import { addedOffersCount, firstPlan, upgradePriceEur } from '#contract/hiring/plans'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Link } from '../../components/link.tsx'
import { formatMoney } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../people/session/state.ts'
import type { PlanLimit } from './use-publish.ts'

type PlanDialogProps = {
  limit: PlanLimit
  isBusy: boolean
  onAccept: (plan: PlanCode) => void
  onClose: () => void
}

/**
 * Shown if the plan is full: offers the next plan with enough room, with its price. The draft is
 * kept in any case.
 */
export function PlanDialog({ limit, isBusy, onAccept, onClose }: PlanDialogProps) {
  const t = useT('job-draft')
  const enums = useT('enums')
  const { companies } = useSession()
  const { plan, by } = limit
  const own = companies[0]?.plan.code ?? firstPlan
  const price = upgradePriceEur(plan.code, own)
  const added = addedOffersCount(plan.code, own)
  const name = enums(`plan.${plan.code}`)
  const facts = [
    plan.offers !== null && t('plan.offers', { count: plan.offers }),
    plan.companies !== null && t('plan.companies', { count: plan.companies }),
    t('plan.perOffer', { price: formatMoney(plan.price_per_offer) }),
  ].filter((fact) => fact !== false)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`plan.${by}Full`)}
      description={
        by === 'shared'
          ? t('plan.sharedText', { next: name })
          : t('plan.text', { own: enums(`plan.${own}`), next: name })
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('plan.back')}
          </Button>
          {price === null ? (
            <Button asChild>
              <Link to={paths.pricing.href()}>{t('plan.pricing')}</Link>
            </Button>
          ) : (
            <Button loading={isBusy} onClick={() => onAccept(plan.code)}>
              {t('plan.accept', { name })}
            </Button>
          )}
        </>
      }
    >
      <div className="rounded-control border border-line p-4">
        <p className="heading text-xl">{name}</p>
        <ul className="mt-2 flex flex-col gap-1.5">
          {facts.map((fact) => (
            <li key={fact} className="flex items-start gap-2">
              <span aria-hidden="true" className="i-lucide-check mt-0.75 text-brand" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      {price !== null && added !== null && (
        <p className="mt-4 text-pretty">
          <strong className="font-semibold tabular-nums">
            {t('plan.total', { total: formatMoney(price) })}
          </strong>{' '}
          {t('plan.sum', { count: added, price: formatMoney(plan.price_per_offer) })}
        </p>
      )}
      <p className="mt-2 text-muted text-pretty">
        {t(price === null ? 'plan.notForSale' : 'plan.invoice')}
      </p>
    </Dialog>
  )
}
