import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { limits } from '#contract/limits'
import { Alert } from '../components/alert.tsx'
import { LinkButton } from '../components/link-button.tsx'
import { PageNotice } from '../components/page-notice.tsx'
import { LogoUploadRetryAlert } from '../hiring/offer-draft/logo-upload-retry-alert.tsx'
import { resendCompanyVerificationLink } from '../hiring/offer-draft/mutations.ts'
import { type PublishOutcome, publishOutcomeState } from '../hiring/offer-draft/outcome.ts'
import { usePageTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { useProblemText } from '../lib/problem-text.ts'
import { ResendButton, useMailResend } from '../people/auth/mail-resend.tsx'
import { useSession } from '../people/session/state.ts'
import { PageLoadingIndicator } from '../site/shell/page-loading-indicator.tsx'

const linkLifeDays = limits.companyVerificationLinkLifeMs / 86_400_000

/** Shown while a new offer waits for its payment or for the verification of its company. */
export function OfferWaitingPage() {
  usePageTitle('offerVerify')
  const navigate = useNavigate()
  const { status, loading, companies } = useSession()
  const { outcome } = useSnapshot(publishOutcomeState)
  const waiting = outcome && outcome.next !== 'published' ? outcome : null
  // If this tab did not publish the offer, show a company that is not verified yet.
  const company = companies.find(({ is_verified }) => !is_verified)
  const isNothing = !waiting && !company && !loading && status !== 'loading'
  useEffect(() => {
    if (isNothing) navigate(paths.offerCreate.href(), { replace: true })
  }, [isNothing, navigate])

  if (waiting?.next === 'invoice') return <InvoiceSent outcome={waiting} />
  if (waiting) {
    const { companyId: id, companyName: name, email, logo } = waiting
    return <LinkSent company={{ id, name }} email={email} hasLogo={logo !== ''} />
  }
  if (!company) return <PageLoadingIndicator />
  return <LinkSent company={company} email={company.invoice_email ?? ''} hasLogo={false} />
}

type LinkSentProps = { company: { id: string; name: string }; email: string; hasLogo: boolean }

function LinkSent({ company, email, hasLogo }: LinkSentProps) {
  const t = useT('offer-draft')
  const problemText = useProblemText()
  const resend = useMailResend(() => resendCompanyVerificationLink(company.id))
  return (
    <PageNotice
      isStep
      icon="i-lucide-mail"
      title={t('mail.title')}
      actions={
        <>
          <ResendButton resend={resend}>
            {resend.secondsLeft > 0
              ? t('mail.resendIn', { count: resend.secondsLeft })
              : t('mail.resend')}
          </ResendButton>
          <LinkButton
            to={paths.companies.href({ company: company.id, tab: 'offers' })}
            variant="ghost"
          >
            {t('mail.companies')}
          </LinkButton>
        </>
      }
      aside={
        <div className="flex flex-col gap-4 text-left">
          {resend.isError && <Alert tone="danger" title={problemText(resend.error)} />}
          {resend.isSuccess && <Alert tone="success" title={t('mail.again')} />}
          {hasLogo && <LogoUploadRetryAlert />}
          <p className="text-sm">{t('mail.missing')}</p>
        </div>
      }
    >
      <MailedTo text={t('mail.to')} email={email} without={t('mail.toOwner')} />
      <p>{t('mail.life', { days: linkLifeDays, company: company.name })}</p>
    </PageNotice>
  )
}

function InvoiceSent({ outcome }: { outcome: Readonly<PublishOutcome> }) {
  const t = useT('offer-draft')
  return (
    <PageNotice
      isStep
      icon="i-lucide-file-text"
      title={t('mail.invoice')}
      actions={
        <LinkButton
          to={paths.companies.href({ company: outcome.companyId, tab: 'payment' })}
          size="lg"
        >
          {t('mail.invoicePay')}
        </LinkButton>
      }
      aside={outcome.logo !== '' && <LogoUploadRetryAlert />}
    >
      <MailedTo
        text={t('mail.invoiceTo')}
        email={outcome.email}
        without={t('mail.invoiceToOwner')}
      />
      <p>{t('mail.invoiceText', { title: outcome.title })}</p>
    </PageNotice>
  )
}

function MailedTo({ text, email, without }: { text: string; email: string; without: string }) {
  if (email === '') return <p>{without}</p>
  return (
    <p>
      {text} <strong className="font-semibold text-ink">{email}</strong>.
    </p>
  )
}
