import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { limits } from '#contract/limits'
import { Button } from '../components/button.tsx'
import { PageNotice } from '../components/page-notice.tsx'
import { LogoUploadRetryAlert } from '../hiring/offer-draft/logo-upload-retry-alert.tsx'
import {
  type PublishOutcome,
  publishOutcomeState,
  storePublishOutcome,
} from '../hiring/offer-draft/outcome.ts'
import { useCompanyVerification } from '../hiring/offer-draft/use-company-verification.ts'
import { usePageTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { trackEvent } from '../lib/track.ts'
import { DelayedRedirect } from '../people/auth/delayed-redirect.tsx'
import { SignInLinkFailedNotice } from '../people/auth/sign-in-link-failed-notice.tsx'
import { useCountdown } from '../people/auth/use-countdown.ts'
import { PageLoadingIndicator } from '../site/shell/page-loading-indicator.tsx'

/** Shown when an offer has been published. A `token` from a mail first verifies the company. */
export function OfferPublishedPage() {
  const { token } = useParams()
  usePageTitle('offerSuccess')
  const { outcome } = useSnapshot(publishOutcomeState)
  const navigate = useNavigate()
  const isPublished = outcome !== null && (outcome.next === 'published' || outcome.isVerification)
  const elsewhere = outcome ? paths.offerVerify.href() : paths.offerCreate.href()
  useEffect(() => {
    if (token === undefined && !isPublished) navigate(elsewhere, { replace: true })
  }, [token, isPublished, elsewhere, navigate])

  if (token !== undefined) return <CompanyLink token={token} />
  return isPublished ? <Published outcome={outcome} /> : <PageLoadingIndicator />
}

/** Verifies a company by the link in a mail, or shows why this failed. */
function CompanyLink({ token }: { token: string }) {
  const t = useT('offer-draft')
  const navigate = useNavigate()
  const { verification, isBusy, tryAgain } = useCompanyVerification(token, (outcome) => {
    if (outcome.state === 'refused' || outcome.state === 'failed')
      trackEvent('fail_create_job_offer')
    // Show the error at an address without the secret token, and keep the token out of the history.
    if (outcome.state === 'refused')
      navigate(paths.offerError.href(), { replace: true, state: { code: outcome.code } })
    if (outcome.state === 'verified') {
      const { company, job_offer } = outcome.verified
      storePublishOutcome({
        next: 'published',
        offerId: job_offer?.id ?? null,
        title: '',
        companyId: company.id,
        companyName: company.name,
        email: '',
        logo: '',
        isVerification: true,
        isEarlier: false,
      })
      navigate(paths.offerSuccess.href(), { replace: true })
    }
  })
  if (verification.state === 'unconfirmed') {
    return (
      <PageNotice
        isStep
        icon="i-lucide-shield-check"
        title={t('success.confirmTitle')}
        actions={
          <Button size="lg" loading={isBusy} onClick={() => void tryAgain(true)}>
            {t('success.confirm')}
          </Button>
        }
      >
        <p>{t('success.confirmText')}</p>
      </PageNotice>
    )
  }
  if (verification.state === 'failed') {
    return (
      <SignInLinkFailedNotice
        error={verification.error}
        isBusy={isBusy}
        onRetry={() => void tryAgain(false)}
      />
    )
  }
  return <PageLoadingIndicator />
}

function Published({ outcome }: { outcome: Readonly<PublishOutcome> }) {
  const t = useT('offer-draft')
  const { offerId, companyId, companyName, isVerification, isEarlier, logo } = outcome
  const to = offerId ? paths.home.href({ job: offerId }) : paths.company.href(companyId)
  // Stay on this page, instead of redirecting, if there is something to read or correct.
  const stays = logo !== '' || isEarlier
  const { secondsLeft } = useCountdown(limits.redirectDelayMs / 1_000)
  return (
    <PageNotice
      isStep
      icon="i-lucide-check"
      tone="success"
      title={
        isVerification ? t('success.verified', { company: companyName }) : t('success.published')
      }
      link={{
        to,
        label: t(offerId ? 'success.continue' : 'success.companyPage'),
        replace: true,
      }}
      aside={
        stays ? (
          logo !== '' && <LogoUploadRetryAlert />
        ) : (
          <p>{t('success.onward', { count: secondsLeft })}</p>
        )
      }
    >
      {isVerification ? (
        <p>{t(offerId ? 'success.verifiedOffer' : 'success.verifiedText')}</p>
      ) : (
        <p>{t('success.publishedText', { title: outcome.title })}</p>
      )}
      {isEarlier && <p>{t('success.earlier')}</p>}
      {!stays && <DelayedRedirect to={to} />}
    </PageNotice>
  )
}
