import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { localPath } from '#contract/local-path'
import { useVerification } from '../features/auth/use-verification.ts'
import { VerificationConfirm } from '../features/auth/verification-confirm.tsx'
import { VerificationFailed } from '../features/auth/verification-failed.tsx'
import { VerificationRefused } from '../features/auth/verification-refused.tsx'
import { Verified } from '../features/auth/verified.tsx'
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
  const { verification, isBusy, tryAgain } = useVerification(link.token)

  // A secret has no place in the address bar, nor in the browser's history.
  useEffect(() => {
    if (search !== '') navigate(pathname, { replace: true })
  }, [search, pathname, navigate])

  switch (verification.state) {
    case 'checking':
      return <PageLoading />
    case 'unconfirmed':
      return <VerificationConfirm isBusy={isBusy} onConfirm={() => void tryAgain(true)} />
    case 'verified':
      return <Verified profile={verification.profile} callbackUrl={link.callbackUrl} />
    case 'refused':
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
