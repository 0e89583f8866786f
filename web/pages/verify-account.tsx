import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { safeReturnPath } from '#contract/local-path'
import { usePageTitle } from '../lib/document-title.ts'
import { AlreadySignedIn } from '../people/auth/already-signed-in.tsx'
import { SignInConfirmPrompt } from '../people/auth/sign-in-confirm-prompt.tsx'
import { SignInLinkFailed } from '../people/auth/sign-in-link-failed.tsx'
import { SignInLinkRefused } from '../people/auth/sign-in-link-refused.tsx'
import { SignInVerifiedNotice } from '../people/auth/sign-in-verified-notice.tsx'
import { useSignInVerification } from '../people/auth/use-sign-in-verification.ts'
import { useSession } from '../people/session/state.ts'
import { PageLoading } from '../site/shell/page-loading.tsx'

/** Signs the person in by the mailed link, or shows why this failed. */
export function VerifyAccountPage() {
  usePageTitle('verifyAccount')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [link] = useState(() => {
    const query = new URLSearchParams(search)
    return { token: query.get('token'), callbackUrl: safeReturnPath(query.get('callbackUrl')) }
  })
  const { status } = useSession()
  const { verification, isBusy, tryAgain } = useSignInVerification(link.token)

  // Once the link is used up, remove its secret token from the address bar and the history. Before
  // that, a reload or another browser may need the token. A layout effect runs before paint; a
  // later one might replace the address of a page that was opened meanwhile.
  const isOver = verification.state === 'verified' || verification.state === 'refused'
  useLayoutEffect(() => {
    if (isOver && search !== '') navigate(pathname, { replace: true })
  }, [isOver, search, pathname, navigate])

  switch (verification.state) {
    case 'checking':
      return <PageLoading />
    case 'unconfirmed':
      if (status === 'loading') return <PageLoading />
      return (
        <SignInConfirmPrompt
          isBusy={isBusy}
          callbackUrl={link.callbackUrl}
          onConfirm={() => void tryAgain(true)}
        />
      )
    case 'verified':
      return <SignInVerifiedNotice profile={verification.profile} callbackUrl={link.callbackUrl} />
    case 'refused':
      // A signed-in person does not need a new link.
      if (verification.code === 'auth.token_used') {
        if (status === 'loading') return <PageLoading />
        if (status === 'signed_in') return <AlreadySignedIn callbackUrl={link.callbackUrl} />
      }
      return <SignInLinkRefused code={verification.code} callbackUrl={link.callbackUrl} />
    case 'failed':
      return (
        <SignInLinkFailed
          error={verification.error}
          isBusy={isBusy}
          onRetry={() => void tryAgain(false)}
        />
      )
  }
}
