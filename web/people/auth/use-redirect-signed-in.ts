import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useIsHydrated } from '../../lib/hydration.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../session/state.ts'

/** Redirects signed-in people from a page for visitors. `miss`: the session could not be loaded. */
export function useRedirectSignedIn(wish: string | null): 'visitor' | 'wait' | 'miss' {
  const { status, isUnreachable } = useSession()
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const to = wish ?? paths.home.href()
  useEffect(() => {
    if (status === 'signed_in') navigate(to, { replace: true })
  }, [status, to, navigate])
  // Until hydration, show what the server rendered: the page for visitors.
  if (!isHydrated) return 'visitor'
  if (isUnreachable) return 'miss'
  return status === 'anonymous' ? 'visitor' : 'wait'
}
