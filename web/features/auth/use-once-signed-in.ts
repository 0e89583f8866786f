import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../session/state.ts'

/**
 * For pages that only visitors need: whoever is signed in goes on, also when it happens meanwhile in
 * another tab. Tells whether there is a visitor to show the page to, or nobody knows (yet).
 */
export function useOnceSignedIn(wish: string | null): 'visitor' | 'wait' | 'miss' {
  const { status, isUnreachable } = useSession()
  const navigate = useNavigate()
  const to = wish ?? paths.home.href()
  useEffect(() => {
    if (status === 'signed_in') navigate(to, { replace: true })
  }, [status, to, navigate])
  if (isUnreachable) return 'miss'
  return status === 'anonymous' ? 'visitor' : 'wait'
}
