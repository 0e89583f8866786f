import type { Location } from 'react-router'
import { type ProfileType, profileTypes } from '#contract/enums'

/** A step of signing up, stored in the history state, so that Back returns to the previous step. */
export type SignupStep =
  | { name: 'type' }
  | { name: 'form'; profileType: ProfileType }
  | { name: 'sent'; profileType: ProfileType; email: string }

/** The step of a history entry; the first step if the state has another format. */
export function readSignupStep(state: Location['state']): SignupStep {
  const { step, profileType, email }: Record<string, unknown> =
    typeof state === 'object' && state !== null ? state : {}
  const type = profileTypes.find((one) => one === profileType)
  if (!type) return { name: 'type' }
  if (step === 'sent' && typeof email === 'string') return { name: step, profileType: type, email }
  return step === 'form' ? { name: step, profileType: type } : { name: 'type' }
}
