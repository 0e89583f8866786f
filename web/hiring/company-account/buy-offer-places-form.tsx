import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanCode } from '#contract/enums'
import type { Purchase } from '#contract/hiring/billing'
import type { OwnCompany } from '#contract/hiring/companies'
import {
  buildInvoiceLinesForPlaces,
  findPlanByCode,
  paidPlaceTiers,
  purchasablePlacesMax,
} from '#contract/hiring/plans'
import { listMissingBillingFields } from '#contract/hiring/vat'
import { Alert } from '../../components/alert.tsx'
import { Button, SmallButton } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { useT } from '../../lib/i18n.ts'
import { buildMailtoUrl } from '../../lib/mailto.ts'
import { usePageData } from '../../lib/page-data.ts'
import { BillingDataForm } from './billing-data-form.tsx'
import { BuyOfferPlacesDialog } from './buy-offer-places-dialog.tsx'
import { CompanySection } from './company-section.tsx'
import { toInvoicePath } from './invoice-path.ts'
import { OfferPlacesPriceSummary } from './offer-places-price-summary.tsx'

type PlacesChoiceProps = {
  company: OwnCompany
  /** The plan that the person came to buy. The form suggests the slots missing for that plan. */
  preselected: PlanCode | null
  buying: UseMutationResult<Purchase, Error, number>
}

export function BuyOfferPlacesForm({ company, preselected, buying }: PlacesChoiceProps) {
  const t = useT('company')
  const names = useT('enums')
  const { code, places } = company.plan
  const room = places === null ? 0 : purchasablePlacesMax - places
  const wanted = preselected && findPlanByCode(preselected).offers
  const first = wanted && places !== null && wanted > places ? wanted - places : 1
  const [typed, setTyped] = useState(String(first))
  const [isAsking, setAsking] = useState(false)
  const [isFilling, setFilling] = useState(false)
  if (places === null) {
    return <p className="max-w-prose text-muted text-pretty">{t('payment.last')}</p>
  }
  if (room <= 0) return <CustomPlanContact own={code} />
  const added = Number(typed)
  const isNumber = /^\d+$/.test(typed) && added >= 1 && added <= room
  const target = places + added
  const lines = isNumber ? buildInvoiceLinesForPlaces(target, places) : null
  const isPending = company.transactions.some(
    (one) => one.places === target && one.status === 'pending',
  )
  function buy() {
    buying.reset()
    if (listMissingBillingFields(company).length > 0) setFilling(true)
    else if (isPending) buying.mutate(target)
    else setAsking(true)
  }
  return (
    <CompanySection title={t('payment.more')}>
      <Card className="p-5 sm:p-6">
        <div className="flex flex-wrap items-end gap-3">
          <Field
            label={t('payment.added')}
            help={t('payment.addedHelp', { max: room })}
            error={isNumber ? undefined : t('payment.addedWrong', { max: room })}
          >
            <Input
              inputMode="numeric"
              value={typed}
              onChange={({ target: input }) => setTyped(input.value.trim())}
            />
          </Field>
          {paidPlaceTiers
            .filter(({ upTo }) => upTo > places)
            .map(({ plan, upTo }) => (
              <SmallButton key={plan} onClick={() => setTyped(String(upTo - places))}>
                {t('payment.fill', { plan: names(`plan.${plan}`), count: upTo })}
              </SmallButton>
            ))}
        </div>
        {lines && <OfferPlacesPriceSummary lines={lines} />}
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            size="lg"
            className="lt-sm:w-full"
            variant={isPending ? 'secondary' : 'primary'}
            disabled={!lines}
            loading={buying.isPending && !isAsking}
            onClick={buy}
          >
            {t(isPending ? 'payment.again' : 'payment.add', { count: added })}
          </Button>
          <p className="min-w-0 flex-1 basis-64 text-sm text-muted text-pretty">
            {t('payment.addHelp')}
          </p>
        </div>
        <div className="mt-4">
          <CustomPlanContact own={code} />
        </div>
        {isFilling && (
          <BillingDataForm
            company={company}
            isForPurchase
            onClose={() => setFilling(false)}
            onSaved={() => setAsking(true)}
          />
        )}
        {isAsking && lines && (
          <BuyOfferPlacesDialog
            company={company}
            lines={lines}
            isBusy={buying.isPending}
            error={buying.error}
            onConfirm={() => buying.mutate(target, { onSuccess: () => setAsking(false) })}
            onClose={() => setAsking(false)}
          />
        )}
        {!isAsking && (
          <ErrorAlert title={t('payment.notBought')} error={buying.error} className="mt-5" />
        )}
        {buying.isSuccess && (
          <Alert tone="success" title={t('payment.bought')} className="mt-5">
            <p>
              {t('payment.boughtText', {
                number: buying.data.invoice_number,
                email: company.invoice_email ?? '',
              })}
            </p>
            <LinkButton to={toInvoicePath(buying.data.invoice_url)} size="sm" className="mt-3">
              {t('payment.toInvoice')}
            </LinkButton>
          </Alert>
        )}
      </Card>
    </CompanySection>
  )
}

function CustomPlanContact({ own }: { own: PlanCode }) {
  const t = useT('company')
  const names = useT('enums')
  const { email } = usePageData().operator
  return (
    <p className="max-w-prose text-sm text-muted text-pretty">
      {t('payment.talk')}{' '}
      {email ? (
        <a
          href={buildMailtoUrl(email, t('payment.talkSubject', { plan: names(`plan.${own}`) }))}
          className="touchable font-semibold text-brand underline-offset-4 wrap-anywhere"
        >
          {t('payment.talkWrite', { email })}
        </a>
      ) : (
        t('payment.talkReply')
      )}
    </p>
  )
}
