import type { OnboardingStatus } from '#contract/enums'
import { paths } from '../../lib/paths.ts'

type SessionView = {
  profile: { onboarding_status: OnboardingStatus } | null
  loading: boolean
  isUnreachable: boolean
}
type Address = { pathname: string; search: string }

/** `miss`: the session could not be loaded. `to`: the path to redirect to. */
export type RouteGuardOutcome = 'show' | 'wait' | 'miss' | { to: string }

/** Nobody is redirected if the session could not be loaded. */
export function decideRouteGuardOutcome(
  { profile, loading, isUnreachable }: SessionView,
  { pathname, search }: Address,
): RouteGuardOutcome {
  if (!profile && isUnreachable) return 'miss'
  if (!profile) return loading ? 'wait' : { to: paths.login.href({ next: pathname + search }) }
  if (profile.onboarding_status === 'completed' || isOnboarding(pathname)) return 'show'
  return { to: paths.onboarding.href() }
}

const isOnboarding = (pathname: string): boolean =>
  pathname === paths.onboarding.path || pathname.startsWith(`${paths.onboarding.path}/`)
