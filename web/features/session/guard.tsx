import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { guardWay } from './guard-way.ts'
import { session } from './state.ts'
import { Unreachable } from './unreachable.tsx'

type GuardProps = {
  /** Stands there until it is known who is here. */
  placeholder: ReactNode
  children: ReactNode
}

/**
 * Stands before a page that needs somebody. Inside it `session.profile` is there; companies and
 * applications may still be on their way (`session.loading`).
 */
export function Guard({ placeholder, children }: GuardProps) {
  const { profile, loading, isUnreachable } = useSnapshot(session)
  const navigate = useNavigate()
  const way = guardWay({ profile, loading, isUnreachable }, useLocation())
  const to = typeof way === 'object' ? way.to : null
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true })
  }, [to, navigate])
  if (way === 'miss') return <Unreachable />
  return way === 'show' ? children : placeholder
}
