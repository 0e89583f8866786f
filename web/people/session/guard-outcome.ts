import type { OnboardingStatus } from '#contract/enums'
import { paths } from '../../lib/paths.ts'

type SessionView = {
  profile: { onboarding_status: OnboardingStatus } | null
  loading: boolean
  isUnreachable: boolean
}
type Address = { pathname: string; search: string }

/** `miss`: the session could not be loaded. `to`: the path to which the visitor is redirected. */
export type GuardOutcome = 'show' | 'wait' | 'miss' | { to: string }

/**
 * Decides who sees a guarded page. Visitors first sign in and then return; people who have not
 * completed onboarding go to the wizard. If the session could not be loaded, nobody is redirected.
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
