import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Alert } from '../components/alert.tsx'
import { Link } from '../components/link.tsx'
import { usePageTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { AuthFrame } from '../people/auth/auth-frame.tsx'
import { LoginForm } from '../people/auth/login-form.tsx'
import { MailSentNotice } from '../people/auth/mail-sent-notice.tsx'
import { requestSignInLink } from '../people/auth/mutations.ts'
import { choosePathAfterSignIn } from '../people/auth/sign-in-target.ts'
import { SignupPoliciesLine } from '../people/auth/signup-policies-line.tsx'
import { useRedirectSignedIn } from '../people/auth/use-redirect-signed-in.ts'
import { ServerUnreachableNotice } from '../people/session/server-unreachable-notice.tsx'
import { lastSignOutReason } from '../people/session/state.ts'
import { PageLoadingIndicator } from '../site/shell/page-loading-indicator.tsx'

/** Asks for a mail address, to which a sign-in link is then sent. */
export function LoginPage() {
  const t = useT('auth')
  const title = usePageTitle('login')
  const [search] = useSearchParams()
  const query = { next: search.get('next'), job: search.get('job') }
  const callbackUrl = choosePathAfterSignIn(query)
  const who = useRedirectSignedIn(callbackUrl)
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const [{ wasRefused, left }] = useState(() => ({ ...lastSignOutReason }))
  useEffect(() => {
    Object.assign(lastSignOutReason, { wasRefused: false, left: null })
  }, [])

  if (who === 'miss') return <ServerUnreachableNotice />
  if (who === 'wait') return <PageLoadingIndicator />
  const elsewhere = (
    <>
      <p>
        {t('login.noAccount')}{' '}
        <Link to={paths.signup.href(query)} className="touchable font-semibold text-brand">
          {t('login.signup')}
        </Link>
      </p>
      <SignupPoliciesLine />
    </>
  )
  if (isSent) {
    return (
      <MailSentNotice
        kind="login"
        email={email}
        elsewhere={elsewhere}
        onResend={() => requestSignInLink({ email, callbackUrl })}
        onOtherEmail={() => setSent(false)}
      />
    )
  }
  return (
    <AuthFrame title={title} text={t('login.text')} aside={elsewhere}>
      {wasRefused && (
        <Alert title={t('login.ended')} className="mb-5">
          {t('login.endedText')}
        </Alert>
      )}
      {left && (
        <Alert
          tone="success"
          title={t(left === 'here' ? 'login.left' : 'login.leftEverywhere')}
          className="mb-5"
        />
      )}
      <LoginForm
        email={email}
        callbackUrl={callbackUrl}
        onSent={(address) => {
          setEmail(address)
          setSent(true)
        }}
      />
    </AuthFrame>
  )
}
