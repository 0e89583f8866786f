import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { guardWay } from './guard-way.ts'
import { useSession } from './state.ts'
import { Unreachable } from './unreachable.tsx'

type GuardProps = {
  /** Shown until the profile is loaded. */
  placeholder: ReactNode
  children: ReactNode
}

/**
 * The route guard of pages that need a signed-in person. Inside it, the session's profile is there;
 * companies and applications may still be loading.
 */
export function Guard({ placeholder, children }: GuardProps) {
  const { profile, loading, isUnreachable } = useSession()
  const navigate = useNavigate()
  const way = guardWay({ profile, loading, isUnreachable }, useLocation())
  const to = typeof way === 'object' ? way.to : null
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true })
  }, [to, navigate])
  if (way === 'miss') return <Unreachable />
  return way === 'show' ? children : placeholder
}
