import type { OnboardingStatus } from '#contract/enums'
import { paths } from '../../lib/paths.ts'

type SessionView = {
  profile: { onboarding_status: OnboardingStatus } | null
  loading: boolean
  isUnreachable: boolean
}
type Address = { pathname: string; search: string }

/** `miss`: the session is unreachable. `to`: redirect to this path. */
export type GuardOutcome = 'show' | 'wait' | 'miss' | { to: string }

/**
 * Decides about access to a guarded page. Visitors go to sign in and then return; people without
 * completed onboarding go to the wizard. An unreachable session redirects nobody.
 */
export function guardOutcome(
  { profile, loading, isUnreachable }: SessionView,
  { pathname, search }: Address,
): GuardOutcome {
  if (!profile && isUnreachable) return 'miss'
  if (!profile) return loading ? 'wait' : { to: paths.login.href({ next: pathname + search }) }
  if (profile.onboarding_status === 'completed' || isOnboarding(pathname)) return 'show'
  return { to: paths.onboarding.href() }
}

const isOnboarding = (pathname: string): boolean =>
  pathname === paths.onboarding.path || pathname.startsWith(`${paths.onboarding.path}/`)
