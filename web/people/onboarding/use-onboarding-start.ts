import { useRef } from 'react'
import { track } from '../../lib/track.ts'
import { readSession } from '../session/state.ts'
import { startOnboarding } from './mutations.ts'

/**
 * Returns a function that reports to the server that the person has left the first step. Errors are
 * ignored, because saving does not depend on the report. The next step repeats a failed report.
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
