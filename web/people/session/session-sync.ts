import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { onOtherTabNotification } from '../../lib/other-tabs.ts'
import { isSignInPath, paths } from '../../lib/paths.ts'
import { computeRetryDelayMs } from '../../lib/query-client.ts'
import { hasTokens, onTokenChange, type TokenChange } from '../../lib/tokens.ts'
import { preloadSessionLoader, startLoadingSession } from './load.ts'
import { forceRefetchQuery, ownApplicationsQuery, sessionQueryKey } from './queries.ts'
import { clearSession, lastSignOutReason, readSession, sessionLoadingState } from './state.ts'

/** Deletes the offline copies of saved offers after another tab or the server ended the session. */
const dropCopies = () =>
  void import('../../lib/offline-copies.ts').then(
    ({ retainOfflineOffers }) => retainOfflineOffers([]),
    () => undefined,
  )

// If tokens are stored, start to load the session code before the first render.
if (sessionLoadingState.loading) preloadSessionLoader()

/**
 * Keeps the session in sync with the stored tokens. Loads the session at the start and when another
 * tab signs in, and retries after a failure. On signing out, clears all cached data.
 */
export function SessionSync() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  const hear = useEffectEvent((change: TokenChange) => {
    if (change === 'appeared') {
      startLoadingSession()
      return
    }
    clearSession()
    // Keep the queries of the session itself, because components observe them.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQueryKey })
    client.getMutationCache().clear()
    if (change !== 'dropped') dropCopies()
    // Redirect only if the server refused the session, and not from pages for signing in or out.
    if (change !== 'refused' || isSignInPath(pathname)) return
    lastSignOutReason.wasRefused = true
    navigate(paths.logout.href({ next: pathname + search }), { replace: true })
  })

  useEffect(() => {
    if (sessionLoadingState.loading) startLoadingSession()
    const unwatch = onTokenChange((change) => hear(change))
    const unhear = onOtherTabNotification('applications', () => {
      if (readSession().profile) forceRefetchQuery(ownApplicationsQuery).catch(() => undefined)
    })
    // Checks the tokens again after the page was offline, hidden or in the back-forward cache.
    const catchUp = () => {
      if (document.hidden) return
      const { profile, loading } = readSession()
      if (!hasTokens() && profile) hear('gone')
      else if (hasTokens() && !profile && !loading) startLoadingSession()
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

  // If the session could not be loaded, retry at growing intervals.
  const { isUnreachable, loading } = useSnapshot(sessionLoadingState)
  const failures = useRef(0)
  useEffect(() => {
    if (!isUnreachable) failures.current = 0
    else if (!loading) {
      const timer = setTimeout(startLoadingSession, computeRetryDelayMs(++failures.current))
      return () => clearTimeout(timer)
    }
  }, [isUnreachable, loading])
  return null
}
