import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type ExpiringOffer,
  offerRenewalDays,
  usualOfferRenewalDays,
} from '#contract/hiring/offer-life'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { ChoiceCards } from '../../components/choice-cards.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { LabelledSelect } from '../../components/labelled-select.tsx'
import { Link } from '../../components/link.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { renewOrCloseExpiringOffer } from './mutations.ts'
import { OfferClosingFields, useOfferClosingForm } from './offer-closing-fields.tsx'
import { expiringOfferQuery } from './queries.ts'

const actions = ['renew', 'filled', 'close'] as const
type Action = (typeof actions)[number]

const icons = {
  renew: 'i-lucide-calendar-check',
  filled: 'i-lucide-check',
  close: 'i-lucide-lock',
} as const satisfies Record<Action, string>

type ExpirySheetProps = {
  token: string
  expiring: ExpiringOffer
  /** The action that the member chose in the mail, and still has to confirm here. */
  preselected: string | null
}

export function ExpiryLinkPageContent({ token, expiring, preselected }: ExpirySheetProps) {
  const t = useT('offer-life')
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const { job_offer: offer, company, is_renewed: isRenewed } = expiring
  const [action, setAction] = useState<Action>(
    actions.find((one) => one === preselected) ?? 'renew',
  )
  const [days, setDays] = useState<number>(usualOfferRenewalDays)
  const closing = useOfferClosingForm(
    offer.applicants_waiting,
    action === 'close' ? 'cancelled' : 'filled',
  )
  const acting = useMutation({
    mutationFn: () =>
      renewOrCloseExpiringOffer(
        token,
        action === 'renew' ? { action, days } : { action: 'close', ...closing.body },
      ),
    onSuccess: (after) => {
      client.setQueryData(expiringOfferQuery(token).queryKey, after)
      // The pressed button has disappeared, so focus the heading.
      heading.current?.focus()
    },
  })
  const date = offer.expires_at ? formatDate(offer.expires_at) : ''
  const isDone = isRenewed || acting.isSuccess
  return (
    <div className="page max-w-190! py-8 sm:py-12">
      <p className="text-muted">{t('expiry.of', { company: company.name })}</p>
      <h1 ref={heading} tabIndex={-1} className="heading mt-1 text-3xl wrap-anywhere">
        {offer.title}
      </h1>
      <p className="mt-2 text-lg text-muted">
        {offer.is_active ? t('expiry.closes', { date }) : t('expiry.closed')}
      </p>
      <div className="mt-6">
        {isDone ? (
          <Alert tone="success" title={t(offer.is_active ? 'expiry.renewed' : 'expiry.closedNow')}>
            {offer.is_active ? t('expiry.renewedText', { date }) : t('expiry.closedText')}
          </Alert>
        ) : (
          <form
            className="flex flex-col gap-6"
            onSubmit={(event) => {
              event.preventDefault()
              acting.mutate()
            }}
          >
            <ChoiceCards
              stacked
              legend={t('expiry.question')}
              value={action}
              onValueChange={(chosen) => {
                setAction(chosen)
                if (chosen !== 'renew')
                  closing.fields.onOutcome(chosen === 'close' ? 'cancelled' : 'filled')
              }}
              choices={actions.map((value) => ({
                value,
                title: t(`expiry.${value}`),
                text: t(`expiry.${value}Text`, { days }),
                icon: icons[value],
              }))}
            />
            {action === 'renew' ? (
              <div className="max-w-48">
                <LabelledSelect
                  label={t('expiry.days')}
                  value={String(days)}
                  onValueChange={(value) => setDays(Number(value))}
                  options={offerRenewalDays.map((value) => ({
                    value: String(value),
                    label: t('expiry.daysOption', { days: value }),
                  }))}
                />
              </div>
            ) : (
              <OfferClosingFields waiting={offer.applicants_waiting} {...closing.fields} />
            )}
            <ErrorAlert title={t('expiry.failed')} error={acting.error} />
            <Button
              type="submit"
              size="lg"
              className="self-start lt-sm:w-full"
              disabled={action !== 'renew' && !closing.isComplete}
              loading={acting.isPending}
            >
              {t(action === 'renew' ? 'expiry.confirmRenew' : 'close.confirm')}
            </Button>
          </form>
        )}
      </div>
      <p className="mt-8">
        <Link
          to={paths.companies.href({ company: company.id, tab: 'offers' })}
          className="touchable font-medium text-brand"
        >
          {t('expiry.toCompany')}
        </Link>
      </p>
    </div>
  )
}
