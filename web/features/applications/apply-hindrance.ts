import type { OnboardingStatus, ProfileType } from '#contract/enums'

type Someone = {
  profile: { profile_type: ProfileType; onboarding_status: OnboardingStatus } | null
  /** True until profile and applications are loaded or have failed. */
  loading: boolean
  isUnreachable: boolean
}

/** A reason why someone cannot apply. */
export type ApplyHindrance = 'wait' | 'unreachable' | 'login' | 'company' | 'onboarding'

/** Why someone cannot apply (yet), or null; 'wait' while the session is loading. */
export function hindranceOf({ profile, loading, isUnreachable }: Someone): ApplyHindrance | null {
  if (!profile && isUnreachable) return 'unreachable'
  if (!profile) return loading ? 'wait' : 'login'
  if (profile.profile_type === 'provider') return 'company'
  return profile.onboarding_status === 'completed' ? null : 'onboarding'
}

/** Whether someone needs to create an account or a profile before applying. */
export function isNewcomer(who: Someone): boolean {
  const hindrance = hindranceOf(who)
  return hindrance === 'login' || hindrance === 'onboarding'
}
