import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { decideRouteGuardOutcome } from './route-guard-outcome.ts'
import { ServerUnreachableNotice } from './server-unreachable-notice.tsx'
import { useSession } from './state.ts'

type GuardProps = {
  /** Shown in place of the children until the profile is loaded. */
  placeholder: ReactNode
  children: ReactNode
}

/** Renders its children once the profile is loaded. Companies and applications may come later. */
export function SessionRouteGuard({ placeholder, children }: GuardProps) {
  const { profile, loading, isUnreachable } = useSession()
  const navigate = useNavigate()
  const way = decideRouteGuardOutcome({ profile, loading, isUnreachable }, useLocation())
  const to = typeof way === 'object' ? way.to : null
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true })
  }, [to, navigate])
  if (way === 'miss') return <ServerUnreachableNotice />
  return way === 'show' ? children : placeholder
}
