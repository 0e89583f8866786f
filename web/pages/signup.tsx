import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ProfileType } from '#contract/enums'
import { clearVisitedOffers } from '../board/offers/card/visited-offers.ts'
import { clearRecentSearches } from '../board/offers/search/recent-searches.ts'
import { Link } from '../components/link.tsx'
import { usePageTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { AccountTypeStep } from '../people/auth/account-type-step.tsx'
import { AuthFrame } from '../people/auth/auth-frame.tsx'
import { clearStoredDrafts } from '../people/auth/clear-drafts.ts'
import { MailSentNotice } from '../people/auth/mail-sent-notice.tsx'
import { resendSignupMail } from '../people/auth/mutations.ts'
import { choosePathAfterSignIn } from '../people/auth/sign-in-target.ts'
import { SignupForm } from '../people/auth/signup-form.tsx'
import { readSignupStep, type SignupStep } from '../people/auth/signup-step.ts'
import { useRedirectSignedIn } from '../people/auth/use-redirect-signed-in.ts'
import { useSignup } from '../people/auth/use-signup.ts'
import { ServerUnreachableNotice } from '../people/session/server-unreachable-notice.tsx'
import { PageLoadingIndicator } from '../site/shell/page-loading-indicator.tsx'

/** Signing up: choose an account type, enter personal data, then open the link in the mail. */
export function SignupPage() {
  const t = useT('auth')
  const title = usePageTitle('signup')
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const [params] = useSearchParams()
  const query = { next: params.get('next'), job: params.get('job') }
  const callbackUrl = choosePathAfterSignIn(query)
  const who = useRedirectSignedIn(callbackUrl)
  const step = readSignupStep(state)
  const [type, setType] = useState<ProfileType | null>(
    step.name === 'type' ? likelyType(query.job, callbackUrl) : step.profileType,
  )
  const [first] = useState(step.name)
  const [hasMoved, setMoved] = useState(false)

  const go = ({ name, ...rest }: SignupStep) => {
    setMoved(true)
    navigate(pathname + search, { state: { step: name, ...rest } })
  }
  const form = useSignup({
    profileType: step.name === 'form' ? step.profileType : null,
    callbackUrl,
    onSent: (email) => {
      // Stored drafts may be another person's. Keep only the offer that is about to be published.
      const isPublishing = callbackUrl?.startsWith(paths.offerCreate.path) ?? false
      clearStoredDrafts({
        keepsOffer: isPublishing && step.name === 'form' && step.profileType === 'provider',
      })
      clearVisitedOffers()
      clearRecentSearches()
      if (step.name !== 'type') go({ name: 'sent', profileType: step.profileType, email })
    },
  })

  if (who === 'miss') return <ServerUnreachableNotice />
  if (who === 'wait') return <PageLoadingIndicator />
  if (step.name === 'sent') {
    return (
      <MailSentNotice
        kind="signup"
        email={step.email}
        onResend={() => resendSignupMail({ email: step.email, callbackUrl })}
        onOtherEmail={() => go({ name: 'form', profileType: step.profileType })}
      />
    )
  }
  const frame = {
    isNext: hasMoved || step.name !== first,
    aside: (
      <p>
        {t('signup.hasAccount')}{' '}
        <Link to={paths.login.href(query)} className="touchable font-semibold text-brand">
          {t('signup.login')}
        </Link>
      </p>
    ),
  }
  if (step.name === 'type') {
    return (
      <AuthFrame
        key="type"
        {...frame}
        wide
        bare
        step={t('signup.step', { step: 1 })}
        title={t('type.title')}
      >
        <AccountTypeStep
          value={type}
          onValueChange={setType}
          onContinue={() => type && go({ name: 'form', profileType: type })}
        />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      key="form"
      {...frame}
      step={t('signup.step', { step: 2 })}
      title={title}
      text={t(`signup.text.${step.profileType}`)}
    >
      <SignupForm form={form} profileType={step.profileType} />
    </AuthFrame>
  )
}

/** The likely account type: freelancer after viewing an offer, employer after drafting one. */
function likelyType(job: string | null, wish: string | null): ProfileType | null {
  if (job) return 'consumer'
  return wish?.startsWith(paths.offerCreate.path) ? 'provider' : null
}
