import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { hearOtherTabs } from '../../lib/other-tabs.ts'
import { isSignInPath, paths } from '../../lib/paths.ts'
import { retryDelay } from '../../lib/query-client.ts'
import { hasTokens, type TokenChange, watchTokens } from '../../lib/tokens.ts'
import { fetchLoader, load } from './load.ts'
import { ownApplicationsQuery, refetchOwn, sessionKey } from './queries.ts'
import { clearSession, lastSignOut, readSession, sessionLoading } from './state.ts'

/**
 * Deletes the offline copies of the account's saved offers. Called after another tab or the server
 * has ended the session.
 */
const dropCopies = () =>
  void import('../../lib/offline-copies.ts').then(
    ({ retainOffline }) => retainOffline([]),
    () => undefined,
  )

// If tokens are stored, start to load the session code before the first render.
if (sessionLoading.loading) fetchLoader()

/**
 * Keeps the session in sync with the stored tokens. It loads the session at the start and when
 * another tab signs in, clears the session and all other cached data on signing out, and retries
 * after a failure. Renders nothing.
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
    // Keep the session's own queries, because components observe them.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey })
    client.getMutationCache().clear()
    if (change !== 'dropped') dropCopies()
    // Redirect only if the server refused the session, and not from the pages for signing in and
    // out.
    if (change !== 'refused' || isSignInPath(pathname)) return
    lastSignOut.wasRefused = true
    navigate(paths.logout.href({ next: pathname + search }), { replace: true })
  })

  useEffect(() => {
    if (sessionLoading.loading) load()
    const unwatch = watchTokens((change) => hear(change))
    const unhear = hearOtherTabs('applications', () => {
      if (readSession().profile) refetchOwn(ownApplicationsQuery).catch(() => undefined)
    })
    // Updates the session after the page was offline, hidden, or in the browser's back-forward
    // cache.
    const catchUp = () => {
      if (document.hidden) return
      const { profile, loading } = readSession()
      if (!hasTokens() && profile) hear('gone')
      else if (hasTokens() && !profile && !loading) load()
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

  // Retry an unreachable session at growing intervals.
  const { isUnreachable, loading } = useSnapshot(sessionLoading)
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
