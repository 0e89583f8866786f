import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { arrived } from '../../lib/arrived.ts'
import { isSignInPath, paths } from '../../lib/paths.ts'
import { hasTokens, type TokenChange, watchTokens } from '../../lib/tokens.ts'
import { emptySession, farewell, session } from './state.ts'

/** Visitors, who are most, never fetch what loads a session. */
const loader = () => arrived(() => import('./load-session.ts'))

// Asked for before anything is drawn: whoever has tokens needs it.
if (session.loading) loader().catch(() => undefined)

/**
 * Keeps the session what the tokens say: loads it at the start and when another tab signs in, empties
 * it and all that was fetched when anybody signs out. Draws nothing.
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
    // What happened while the network or the person was away, or the page lay in the browser's cache.
    const catchUp = () => {
      if (document.hidden) return
      if (!hasTokens() && session.profile) hear('gone')
      else if (hasTokens() && session.status === 'anonymous') load()
    }
    addEventListener('online', catchUp)
    addEventListener('pageshow', catchUp)
    document.addEventListener('visibilitychange', catchUp)
    return () => {
      unwatch()
      removeEventListener('online', catchUp)
      removeEventListener('pageshow', catchUp)
      document.removeEventListener('visibilitychange', catchUp)
    }
  }, [])
  return null
}

/** Without the code that loads it there is no session. */
function load(): void {
  loader().then(({ loadSession }) => loadSession(), emptySession)
}
