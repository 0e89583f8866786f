import type { OnboardingStatus } from '#contract/enums'
import { paths } from '../../lib/paths.ts'

type SessionView = {
  profile: { onboarding_status: OnboardingStatus } | null
  loading: boolean
  isUnreachable: boolean
}
type Address = { pathname: string; search: string }

/**
 * What a guarded page does: `show` the page, `wait` for the session, say that the session is
 * unreachable (`miss`), or redirect to a path (`to`).
 */
export type GuardOutcome = 'show' | 'wait' | 'miss' | { to: string }

/**
 * Decides about access to a guarded page. Visitors are redirected to the sign-in page, which later
 * returns them to this page. People who have not finished onboarding are redirected to the wizard,
 * unless the page is the wizard. If the session is unreachable, nobody is redirected.
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
