import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { toSafeReturnPath } from '#contract/local-path'
import { usePageTitle } from '../lib/document-title.ts'
import { paths } from '../lib/paths.ts'
import { signOut } from '../people/session/mutations.ts'
import { PageLoadingIndicator } from '../site/shell/page-loading-indicator.tsx'

export function LogoutPage() {
  usePageTitle('logout')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const next = toSafeReturnPath(query.get('next'))
  useEffect(() => {
    let isHere = true
    signOut().then(() => {
      if (isHere) navigate(paths.login.href({ next }), { replace: true })
    })
    return () => {
      isHere = false
    }
  }, [next, navigate])
  return <PageLoadingIndicator />
}
