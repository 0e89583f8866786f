import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openQuickApply, type QuickApplyOffer } from '../../applications/own-applications/state.ts'
import { applyParameter } from '../../lib/paths.ts'

/**
 * Reopens quick apply for people who return from signing in or from onboarding. Removes the
 * parameter from the address, so that a reload does not reopen it.
 */
export function useReopenQuickApply(offer: QuickApplyOffer, canApply: boolean): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isMeant = new URLSearchParams(search).has(applyParameter)

  const arrive = useEffectEvent(() => {
    const rest = new URLSearchParams(search)
    rest.delete(applyParameter)
    if (canApply) openQuickApply(offer)
    navigate({ pathname, search: rest.toString() }, { replace: true, state })
  })
  useEffect(() => {
    if (isMeant) arrive()
  }, [isMeant])
}
