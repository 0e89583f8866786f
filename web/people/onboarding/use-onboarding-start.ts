import { useRef } from 'react'
import { track } from '../../lib/track.ts'
import { readSession } from '../session/state.ts'
import { startOnboarding } from './mutations.ts'

/**
 * Reports that the first step was left. Errors are ignored: saving does not depend on it, and the
 * next step reports it again.
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
