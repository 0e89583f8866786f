import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { safeReturnPath } from '#contract/local-path'
import { usePageTitle } from '../lib/document-title.ts'
import { paths } from '../lib/paths.ts'
import { signOut } from '../people/session/mutations.ts'
import { PageLoading } from '../site/shell/page-loading.tsx'

/** Signs the person out when the page is opened. */
export function LogoutPage() {
  usePageTitle('logout')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const next = safeReturnPath(query.get('next'))
  useEffect(() => {
    let isHere = true
    signOut().then(() => {
      if (isHere) navigate(paths.login.href({ next }), { replace: true })
    })
    return () => {
      isHere = false
    }
  }, [next, navigate])
  return <PageLoading />
}
