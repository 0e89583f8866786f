import { useRef } from 'react'
import { track } from '../../lib/track.ts'
import { readSession } from '../session/state.ts'
import { startOnboarding } from './mutations.ts'

/**
 * Returns a function that reports once that the first step was left. Errors are ignored, because
 * saving does not depend on the report; the next step repeats a failed one.
 */
export function useOnboardingStart(): () => void {
  const isAsked = useRef(false)
  return () => {
    if (isAsked.current || readSession().profile?.onboarding_status !== 'not_started') return
    isAsked.current = true
    track('start_onboarding')
    startOnboarding().catch(() => {
      isAsked.current = false
    })
  }
}
