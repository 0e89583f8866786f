import type { OnboardingStatus } from '#contract/enums'
import { paths } from '../../lib/paths.ts'

type Someone = {
  profile: { onboarding_status: OnboardingStatus } | null
  loading: boolean
  isUnreachable: boolean
}
type Here = { pathname: string; search: string }

/** Show the page, wait until it is known who is here, say that it cannot be, or go elsewhere. */
export type GuardWay = 'show' | 'wait' | 'miss' | { to: string }

/**
 * What a guarded page does. Who cannot be made out stays, and is told so. Who is not signed in signs in and comes back; whose onboarding is not
 * done goes on with it, or begins it, unless that is where one is.
 */
export function guardWay(
  { profile, loading, isUnreachable }: Someone,
  { pathname, search }: Here,
): GuardWay {
  if (!profile && isUnreachable) return 'miss'
  if (!profile) return loading ? 'wait' : { to: paths.login.href({ next: pathname + search }) }
  if (profile.onboarding_status === 'completed' || isOnboarding(pathname)) return 'show'
  return { to: paths.onboarding.href() }
}

const isOnboarding = (pathname: string): boolean =>
  pathname === paths.onboarding.path || pathname.startsWith(`${paths.onboarding.path}/`)
