import {
  buildInvoiceLinesForPlaces,
  firstPlanCode,
  freeOfChargePlaces,
  sumInvoiceLinesEur,
} from '#contract/hiring/plans'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { formatMoney } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../people/session/state.ts'
import { offerDraftState } from './state.ts'
import type { ReachedPlanLimit } from './use-publish-offer.ts'

type PlanDialogProps = {
  limit: ReachedPlanLimit
  isBusy: boolean
  onAccept: (places: number) => void
  onClose: () => void
}

/** Shown if a limit of the plan is reached. Lets the person buy the missing slots, if possible. */
export function PlanLimitDialog({ limit, isBusy, onAccept, onClose }: PlanDialogProps) {
  const t = useT('offer-draft')
  const enums = useT('enums')
  const { companies } = useSession()
  const { plan, by, places } = limit
  const own = companies[0]?.plan ?? { code: firstPlanCode, places: freeOfChargePlaces }
  const lines = places === null ? null : buildInvoiceLinesForPlaces(places, own.places)
  const count = lines?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  const companyId = offerDraftState.company_id
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`plan.${by}Full`)}
      description={t(by === 'shared' ? 'plan.sharedText' : 'plan.text', {
        own: enums(`plan.${own.code}`),
        next: enums(`plan.${plan.code}`),
      })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('plan.back')}
          </Button>
          {!lines || places === null ? (
            <LinkButton to={paths.pricing.href()}>{t('plan.pricing')}</LinkButton>
          ) : limit.lacksData && companyId !== null ? (
            <LinkButton to={paths.companies.href({ company: companyId, tab: 'payment' })}>
              {t('plan.fillData')}
            </LinkButton>
          ) : (
            <Button loading={isBusy} onClick={() => onAccept(places)}>
              {t('plan.accept', { count })}
            </Button>
          )}
        </>
      }
    >
      {lines && (
        <p className="text-pretty">
          <strong className="font-semibold tabular-nums">
            {t('plan.total', { total: formatMoney(sumInvoiceLinesEur(lines)) })}
          </strong>{' '}
          {lines
            .map(({ quantity, unit_price }) =>
              t('plan.sum', { count: quantity, price: formatMoney(unit_price) }),
            )
            .join(' ')}
        </p>
      )}
      <p className="mt-2 text-muted text-pretty">{t(lines ? 'plan.invoice' : 'plan.notForSale')}</p>
      {limit.lacksData && (
        <Alert tone="warning" className="mt-4" title={t('plan.dataMissing')}>
          {t('plan.dataMissingText')}
        </Alert>
      )}
    </Dialog>
  )
}
