import { useRef } from 'react'
import { track } from '../../lib/track.ts'
import { session } from '../session/state.ts'
import { startOnboarding } from './mutations.ts'

/**
 * To be called when the first step is left. Where the server cannot be told, nobody is kept waiting:
 * saving does not depend on it, and the next time the step is left it is told again.
 */
export function useOnboardingStart(): () => void {
  const isAsked = useRef(false)
  return () => {
    if (isAsked.current || session.profile?.onboarding_status !== 'not_started') return
    isAsked.current = true
    track('start_onboarding')
    startOnboarding().catch(() => {
      isAsked.current = false
    })
  }
}
