import { type ReactNode, useId } from 'react'
import type { AccountDeletion } from '#contract/privacy/account-deletion'
import { retentionPeriods } from '#contract/privacy/retention'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { Link } from '../../components/link.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { ApiError } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../people/session/state.ts'

type AccountDeletionConfirmationProps = {
  asked: Extract<AccountDeletion, { state: 'asked' }>
  isBusy: boolean
  error: unknown
  onConfirm: () => void
}

/** Explains what will be deleted and what is kept, with the button to confirm. */
export function AccountDeletionConfirmation(props: AccountDeletionConfirmationProps) {
  const { asked, isBusy, error, onConfirm } = props
  const t = useT('own-data')
  const { profile, status } = useSession()
  const { email, profile_type, companies, applications } = asked
  const isRecruiter = profile_type === 'provider'
  const isOther = profile !== null && profile.id !== asked.profile_id
  // If there was no response or a server error, the account may still have been deleted.
  const isUnsure = !(error instanceof ApiError) || error.status >= 500
  const erased = companies.filter(({ fate }) => fate === 'erased')
  const handedOver = companies.filter(({ fate }) => fate === 'handed_over')
  return (
    <div className="page py-8 sm:py-14">
      <div className="mx-auto max-w-160">
        <h1 tabIndex={-1} className="heading text-3xl">
          {t('confirm.title')}
        </h1>
        <p className="mt-2 text-lg text-muted text-pretty wrap-anywhere">
          {t('confirm.text', { email })}
        </p>
        {isOther && (
          <Alert
            tone="warning"
            title={t('confirm.other', { name: profile.full_name })}
            className="mt-5"
          />
        )}
        <Card className="mt-6 flex flex-col gap-7 p-5 sm:p-7">
          <Facts title={t('confirm.goes')}>
            <li>{t(isRecruiter ? 'confirm.account' : 'confirm.profile')}</li>
            {applications > 0 && <li>{t('confirm.applications', { count: applications })}</li>}
            {erased.map(({ name }) => (
              <li key={name}>{t('confirm.erased', { name })}</li>
            ))}
            {isRecruiter && <li>{t('confirm.purchases')}</li>}
            <li>{t('confirm.access')}</li>
            <li>{t('confirm.mails')}</li>
            <li>{t('confirm.words')}</li>
          </Facts>
          <Facts title={t('confirm.stays')}>
            {handedOver.map(({ name }) => (
              <li key={name}>{t('confirm.handedOver', { name })}</li>
            ))}
            {asked.keeps_invoices && (
              <li>{t('confirm.invoices', { years: retentionPeriods.invoiceYears })}</li>
            )}
            <li>{t('confirm.counts')}</li>
            <li>{t('confirm.sentMails')}</li>
            <li>{t('confirm.statistics', { years: retentionPeriods.statisticsYears })}</li>
            <li>{t('confirm.backups', { days: retentionPeriods.backupDays })}</li>
            <li>{t(erased.length > 0 ? 'confirm.laterErased' : 'confirm.later')}</li>
          </Facts>
          <ErrorAlert title={t(isUnsure ? 'confirm.unsure' : 'confirm.failed')} error={error} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-6">
            <Button
              variant="danger"
              size="lg"
              // Wait for the session, to know whether it belongs to the account and must end.
              loading={isBusy || status === 'loading'}
              onClick={onConfirm}
            >
              {t('confirm.action')}
            </Button>
            <LinkButton to={paths.home.href()} variant="ghost" size="lg">
              {t('confirm.keep')}
            </LinkButton>
            <p className="text-muted">
              {t('confirm.export')}{' '}
              <Link to={paths.profile.href()} className="touchable font-semibold text-brand">
                {t('confirm.toProfile')}
              </Link>
            </p>
          </div>
        </Card>
      </div>
    </div>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading text-xl">
        {title}
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-pretty wrap-anywhere">
        {children}
      </ul>
    </section>
  )
}
