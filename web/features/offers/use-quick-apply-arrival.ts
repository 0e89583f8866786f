import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ApplyTarget, applyParameter, openQuickApply } from '../applications/state.ts'

/**
 * Who comes back from signing in, or from the wizard, goes on where they were: with quick apply open.
 * The address says so once; a reload is no second coming.
 */
export function useQuickApplyArrival(offer: ApplyTarget, canApply: boolean): void {
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
