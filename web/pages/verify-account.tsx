import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { localPath } from '#contract/local-path'
import { AlreadyIn } from '../features/auth/already-in.tsx'
import { useVerification } from '../features/auth/use-verification.ts'
import { VerificationConfirm } from '../features/auth/verification-confirm.tsx'
import { VerificationFailed } from '../features/auth/verification-failed.tsx'
import { VerificationRefused } from '../features/auth/verification-refused.tsx'
import { Verified } from '../features/auth/verified.tsx'
import { useSession } from '../features/session/state.ts'
import { PageLoading } from '../features/shell/page-loading.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'

/** Where the mailed link leads: it signs in, or says why it does not. */
export function VerifyAccountPage() {
  const meta = useT('meta')
  useDocumentTitle(meta('pages.verifyAccount'))
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [link] = useState(() => {
    const query = new URLSearchParams(search)
    return { token: query.get('token'), callbackUrl: localPath(query.get('callbackUrl')) }
  })
  const { status } = useSession()
  const { verification, isBusy, tryAgain } = useVerification(link.token)

  // A secret has no place in the address bar, nor in the browser's history. As long as the link may
  // still be of use, though, the page can be loaded anew, or opened in another browser. A layout
  // effect: once the outcome is on screen somebody may go on, and their next page is not to be replaced.
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
        <VerificationConfirm
          isBusy={isBusy}
          callbackUrl={link.callbackUrl}
          onConfirm={() => void tryAgain(true)}
        />
      )
    case 'verified':
      return <Verified profile={verification.profile} callbackUrl={link.callbackUrl} />
    case 'refused':
      // Who is signed in has opened it before, and needs no other.
      if (verification.code === 'auth.token_used') {
        if (status === 'loading') return <PageLoading />
        if (status === 'signed_in') return <AlreadyIn callbackUrl={link.callbackUrl} />
      }
      return <VerificationRefused code={verification.code} callbackUrl={link.callbackUrl} />
    case 'failed':
      return (
        <VerificationFailed
          error={verification.error}
          isBusy={isBusy}
          onRetry={() => void tryAgain(false)}
        />
      )
  }
}
