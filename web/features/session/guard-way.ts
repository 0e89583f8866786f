import type { OnboardingStatus } from '#contract/enums'
import { paths } from '../../lib/paths.ts'

type Someone = {
  profile: { onboarding_status: OnboardingStatus } | null
  loading: boolean
  isUnreachable: boolean
}
type Here = { pathname: string; search: string }

/** Show the page, wait for the session, say that it is unreachable, or redirect. */
export type GuardWay = 'show' | 'wait' | 'miss' | { to: string }

/**
 * What a guarded page does. An unreachable session stays and says so. A visitor signs in and comes back.
 * A person whose onboarding is not completed goes there, unless they are there already.
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
