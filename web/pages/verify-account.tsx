import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toSafeReturnPath } from '#contract/local-path'
import { usePageTitle } from '../lib/document-title.ts'
import { AlreadySignedInNotice } from '../people/auth/already-signed-in-notice.tsx'
import { SignInConfirmPrompt } from '../people/auth/sign-in-confirm-prompt.tsx'
import { SignInLinkFailedNotice } from '../people/auth/sign-in-link-failed-notice.tsx'
import { SignInLinkRefusedNotice } from '../people/auth/sign-in-link-refused-notice.tsx'
import { SignInVerifiedNotice } from '../people/auth/sign-in-verified-notice.tsx'
import { useSignInVerification } from '../people/auth/use-sign-in-verification.ts'
import { useSession } from '../people/session/state.ts'
import { PageLoadingIndicator } from '../site/shell/page-loading-indicator.tsx'

/** Signs a person in by the link in a mail, or shows why this failed. */
export function VerifyAccountPage() {
  usePageTitle('verifyAccount')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [link] = useState(() => {
    const query = new URLSearchParams(search)
    return { token: query.get('token'), callbackUrl: toSafeReturnPath(query.get('callbackUrl')) }
  })
  const { status } = useSession()
  const { verification, isBusy, tryAgain } = useSignInVerification(link.token)

  // When the link has worked or was refused, remove its secret token from the address bar and the
  // history. Until then, a reload may need the token. A layout effect runs before paint: later, the
  // address might already be that of another page.
  const isOver = verification.state === 'verified' || verification.state === 'refused'
  useLayoutEffect(() => {
    if (isOver && search !== '') navigate(pathname, { replace: true })
  }, [isOver, search, pathname, navigate])

  switch (verification.state) {
    case 'checking':
      return <PageLoadingIndicator />
    case 'unconfirmed':
      if (status === 'loading') return <PageLoadingIndicator />
      return (
        <SignInConfirmPrompt
          isBusy={isBusy}
          callbackUrl={link.callbackUrl}
          onConfirm={() => void tryAgain(true)}
        />
      )
    case 'verified':
      return <SignInVerifiedNotice profile={verification.verified} callbackUrl={link.callbackUrl} />
    case 'refused':
      // The link was already used, but a signed-in person does not need a new link.
      if (verification.code === 'auth.token_used') {
        if (status === 'loading') return <PageLoadingIndicator />
        if (status === 'signed_in') return <AlreadySignedInNotice callbackUrl={link.callbackUrl} />
      }
      return <SignInLinkRefusedNotice code={verification.code} callbackUrl={link.callbackUrl} />
    case 'failed':
      return (
        <SignInLinkFailedNotice
          error={verification.error}
          isBusy={isBusy}
          onRetry={() => void tryAgain(false)}
        />
      )
  }
}
