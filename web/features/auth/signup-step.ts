import type { Location } from 'react-router'
import { type ProfileType, profileTypes } from '#contract/enums'

/** Where somebody is in signing up. It lives in the history, so that Back goes a step back. */
export type SignupStep =
  | { name: 'type' }
  | { name: 'form'; profileType: ProfileType }
  | { name: 'sent'; profileType: ProfileType; email: string }

/** The step of an entry of the history; what is not one of ours is the beginning. */
export function signupStepOf(state: Location['state']): SignupStep {
  const { step, profileType, email }: Record<string, unknown> =
    typeof state === 'object' && state !== null ? state : {}
  const type = profileTypes.find((one) => one === profileType)
  if (!type) return { name: 'type' }
  if (step === 'sent' && typeof email === 'string') return { name: step, profileType: type, email }
  return step === 'form' ? { name: step, profileType: type } : { name: 'type' }
}
