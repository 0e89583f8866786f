import type { OnboardingStatus, ProfileType } from '#contract/enums'

type Someone = {
  profile: { profile_type: ProfileType; onboarding_status: OnboardingStatus } | null
  /** Until profile and applications are here, or have failed. */
  loading: boolean
  isUnreachable: boolean
}

/** What stands between somebody and an application, if anything. */
export type ApplyHindrance = 'wait' | 'unreachable' | 'login' | 'company' | 'onboarding'

/** Who may not apply (yet), and why; nobody is told before it is known who is here. */
export function hindranceOf({ profile, loading, isUnreachable }: Someone): ApplyHindrance | null {
  if (!profile && isUnreachable) return 'unreachable'
  if (!profile) return loading ? 'wait' : 'login'
  if (profile.profile_type === 'provider') return 'company'
  return profile.onboarding_status === 'completed' ? null : 'onboarding'
}

/** Whether somebody has an account or a profile to make before they can apply. */
export function isNewcomer(who: Someone): boolean {
  const hindrance = hindranceOf(who)
  return hindrance === 'login' || hindrance === 'onboarding'
}
