import type { UseMutationResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { PlanCode } from '#contract/enums'
import type { Purchase } from '#contract/hiring/billing'
import type { OwnCompany } from '#contract/hiring/companies'
import {
  addedOffersCount,
  isHigherPlan,
  planOf,
  plans,
  upgradePriceEur,
} from '#contract/hiring/plans'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Link } from '../../components/link.tsx'
import { formatMoney } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { CompanySection } from './company-section.tsx'
import { CustomPlan } from './custom-plan.tsx'
import { invoicePath } from './invoice-path.ts'
import { PlanConfirmation } from './plan-confirmation.tsx'
import { PlanOption } from './plan-option.tsx'

type PlanChoiceProps = {
  company: OwnCompany
  /** The plan to preselect; null if there is none. */
  preselected: PlanCode | null
  buying: UseMutationResult<Purchase, Error, PlanCode>
}

/** The plans that can be bought as an upgrade, with their prices. */
export function PlanChoice({ company, preselected, buying }: PlanChoiceProps) {
  const t = useT('company')
  const names = useT('enums')
  const problemText = useProblemText()
  const name = useId()
  const { code: own } = company.plan
  const [isAsking, setAsking] = useState(false)
  const choices = plans.filter(
    ({ code }) => isHigherPlan(code, own) && upgradePriceEur(code, own) !== null,
  )
  const first = choices.find(({ code }) => code === preselected) ?? choices[0]
  const [chosen, setChosen] = useState(first?.code)
  const code = choices.some((plan) => plan.code === chosen) ? chosen : first?.code
  if (!code) {
    if (planOf(own).next !== null) return <CustomPlan own={own} />
    return <p className="max-w-prose text-muted text-pretty">{t('payment.last')}</p>
  }
  const planName = names(`plan.${code}`)
  const isPending = company.transactions.some(
    ({ plan, status }) => plan === code && status === 'pending',
  )
  function ask() {
    buying.reset()
    setAsking(true)
  }
  return (
    <CompanySection title={t('payment.more')}>
      <Card className="p-5 sm:p-6">
        <fieldset className="grid min-w-0 gap-3 md:grid-cols-2">
          <legend className="sr-only">{t('payment.choose')}</legend>
          {choices.map((plan) => (
            <PlanOption
              key={plan.code}
              name={name}
              plan={plan}
              added={addedOffersCount(plan.code, own) ?? 0}
              price={upgradePriceEur(plan.code, own) ?? 0}
              isChosen={plan.code === code}
              onChoose={() => setChosen(plan.code)}
            />
          ))}
        </fieldset>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            size="lg"
            className="lt-sm:w-full"
            variant={isPending ? 'secondary' : 'primary'}
            loading={buying.isPending && !isAsking}
            // A new purchase asks for confirmation; for a pending one the mail is only sent again.
            onClick={() => (isPending ? buying.mutate(code) : ask())}
          >
            {isPending
              ? t('payment.again')
              : t('payment.goOn', {
                  plan: planName,
                  amount: formatMoney(upgradePriceEur(code, own) ?? 0),
                })}
          </Button>
          <p className="min-w-0 flex-1 basis-64 text-sm text-muted text-pretty">
            {t('payment.goOnHelp', { email: company.invoice_email ?? '' })}
          </p>
        </div>
        <div className="mt-4">
          <CustomPlan own={own} />
        </div>
        {isAsking && (
          <PlanConfirmation
            company={company}
            plan={planOf(code)}
            isBusy={buying.isPending}
            error={buying.error}
            onConfirm={() => buying.mutate(code, { onSuccess: () => setAsking(false) })}
            onClose={() => setAsking(false)}
          />
        )}
        {buying.isError && !isAsking && (
          <Alert tone="danger" title={t('payment.notBought')} className="mt-5">
            {problemText(buying.error)}
          </Alert>
        )}
        {buying.isSuccess && (
          <Alert tone="success" title={t('payment.bought')} className="mt-5">
            <p>
              {t('payment.boughtText', {
                number: buying.data.invoice_number,
                email: company.invoice_email ?? '',
              })}
            </p>
            <Button asChild size="sm" className="mt-3">
              <Link to={invoicePath(buying.data.invoice_url)}>{t('payment.toInvoice')}</Link>
            </Button>
          </Alert>
        )}
      </Card>
    </CompanySection>
  )
}
