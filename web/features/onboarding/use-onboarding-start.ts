import { useRef } from 'react'
import { track } from '../../lib/track.ts'
import { readSession } from '../session/state.ts'
import { startOnboarding } from './mutations.ts'

/**
 * Tells the server that the first step was left. Nobody waits for the answer: saving does not depend on
 * it, and after a failure the next attempt tells it again.
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
