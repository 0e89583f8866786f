import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { hearOtherTabs } from '../../lib/other-tabs.ts'
import { isSignInPath, paths } from '../../lib/paths.ts'
import { retryDelay } from '../../lib/query-client.ts'
import { hasTokens, type TokenChange, watchTokens } from '../../lib/tokens.ts'
import { fetchLoader, load, loadApplications } from './load.ts'
import { emptySession, farewell, session } from './state.ts'

// Asked for before anything is drawn: whoever has tokens needs it.
if (session.loading) fetchLoader()

/**
 * Keeps the session what the tokens say: loads it at the start and when another tab signs in, empties
 * it and all that was fetched when anybody signs out, tries again where it could not be loaded. Draws
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
    emptySession()
    client.clear()
    // Who is about to sign in is where that leads to, and maybe in the middle of it.
    if (change !== 'refused' || isSignInPath(pathname)) return
    farewell.wasRefused = true
    navigate(paths.logout.href({ next: pathname + search }), { replace: true })
  })

  useEffect(() => {
    if (session.loading) load()
    const unwatch = watchTokens((change) => hear(change))
    const unhear = hearOtherTabs('applications', () => session.profile && loadApplications())
    // What happened while the network or the person was away, or the page lay in the browser's cache.
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

  // Who it is could not be found out: again and again, ever more slowly, until it can.
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
