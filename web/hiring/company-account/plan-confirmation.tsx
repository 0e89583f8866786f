import type { OwnCompany } from '#contract/hiring/companies'
import { addedOffersCount, type Plan, upgradePriceEur } from '#contract/hiring/plans'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { formatMoney } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useSession } from '../../people/session/state.ts'
import { Fact, FactList } from './company-section.tsx'

type PlanConfirmationProps = {
  company: OwnCompany
  plan: Plan
  isBusy: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

/**
 * Asks for confirmation before a plan is ordered: shows the price, the billed company and the next
 * steps.
 */
export function PlanConfirmation(props: PlanConfirmationProps) {
  const { company, plan, isBusy, error, onConfirm, onClose } = props
  const t = useT('company')
  const names = useT('enums')
  const problemText = useProblemText()
  const own = company.plan.code
  const name = names(`plan.${plan.code}`)
  const total = formatMoney(upgradePriceEur(plan.code, own) ?? 0)
  // An owner has at most one pending purchase, for whichever company.
  const before = useSession()
    .companies.flatMap(({ transactions }) => transactions)
    .find(({ status }) => status === 'pending')
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('payment.confirm.title', { plan: name })}
      description={t('payment.confirm.text')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('payment.confirm.back')}
          </Button>
          <Button loading={isBusy} onClick={onConfirm}>
            {t('payment.confirm.order')}
          </Button>
        </>
      }
    >
      <FactList>
        <Fact term={name}>
          {t('payment.gives', { offers: plan.offers ?? 0, companies: plan.companies ?? 0 })}{' '}
          {t('payment.sum', {
            count: addedOffersCount(plan.code, own) ?? 0,
            price: formatMoney(plan.price_per_offer),
          })}
        </Fact>
        <Fact term={t('payment.confirm.total')}>
          <strong className="font-semibold tabular-nums">{total}</strong>
        </Fact>
        <Fact term={t('payment.confirm.billed')}>{company.name}</Fact>
        {company.invoice_email && (
          <Fact term={t('payment.confirm.invoice')}>{company.invoice_email}</Fact>
        )}
      </FactList>
      <p className="mt-4 text-muted text-pretty">{t('payment.confirm.once')}</p>
      {before && (
        <Alert
          tone="warning"
          className="mt-4"
          title={t('payment.confirm.replaces', {
            number: before.invoice_number,
            plan: names(`plan.${before.plan}`),
          })}
        />
      )}
      {error !== null && (
        <Alert tone="danger" title={t('payment.notBought')} className="mt-4">
          {problemText(error)}
        </Alert>
      )}
    </Dialog>
  )
}
