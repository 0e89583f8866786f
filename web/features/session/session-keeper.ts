import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { hearOtherTabs } from '../../lib/other-tabs.ts'
import { isSignInPath, paths } from '../../lib/paths.ts'
import { retryDelay } from '../../lib/query-client.ts'
import { hasTokens, type TokenChange, watchTokens } from '../../lib/tokens.ts'
import { fetchLoader, load, loadApplications } from './load.ts'
import { clearSession, lastSignOut, session } from './state.ts'

// Preload before the first render if there are tokens.
if (session.loading) fetchLoader()

/**
 * Keeps the session in sync with the stored tokens: loads it at the start and after a sign-in in
 * another tab, clears it and all caches after a sign-out, and retries if it is unreachable. Renders
 * nothing.
 */
export function SessionKeeper() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  const hear = useEffectEvent((change: TokenChange) => {
    if (change === 'appeared') {
      load()
      return
    }
    clearSession()
    client.clear()
    // The sign-in pages handle this themselves.
    if (change !== 'refused' || isSignInPath(pathname)) return
    lastSignOut.wasRefused = true
    navigate(paths.logout.href({ next: pathname + search }), { replace: true })
  })

  useEffect(() => {
    if (session.loading) load()
    const unwatch = watchTokens((change) => hear(change))
    const unhear = hearOtherTabs('applications', () => session.profile && loadApplications())
    // Catch up after time offline, in the background or in the back/forward cache.
    const catchUp = () => {
      if (document.hidden) return
      if (!hasTokens() && session.profile) hear('gone')
      else if (hasTokens() && !session.profile && !session.loading) load()
    }
    addEventListener('online', catchUp)
    addEventListener('pageshow', catchUp)
    document.addEventListener('visibilitychange', catchUp)
    return () => {
      unwatch()
      unhear()
      removeEventListener('online', catchUp)
      removeEventListener('pageshow', catchUp)
      document.removeEventListener('visibilitychange', catchUp)
    }
  }, [])

  // Retry with growing delays while the session is unreachable.
  const { isUnreachable, loading } = useSnapshot(session)
  const failures = useRef(0)
  useEffect(() => {
    if (!isUnreachable) failures.current = 0
    else if (!loading) {
      const timer = setTimeout(load, retryDelay(++failures.current))
      return () => clearTimeout(timer)
    }
  }, [isUnreachable, loading])
  return null
}
