import type { OnboardingStatus, ProfileType } from '#contract/enums'

type SessionView = {
  profile: { profile_type: ProfileType; onboarding_status: OnboardingStatus } | null
  /** True while the profile or the applications are loading. */
  loading: boolean
  isUnreachable: boolean
}

/** A reason why a person or visitor cannot apply. */
export type ApplyBlocker = 'wait' | 'unreachable' | 'login' | 'company' | 'onboarding'

/**
 * Returns the reason why a person or visitor cannot apply (yet), or null if they can. The reason is
 * 'wait' while the session is loading.
 */
export function applyBlockerOf({
  profile,
  loading,
  isUnreachable,
}: SessionView): ApplyBlocker | null {
  if (!profile && isUnreachable) return 'unreachable'
  if (!profile) return loading ? 'wait' : 'login'
  if (profile.profile_type === 'provider') return 'company'
  return profile.onboarding_status === 'completed' ? null : 'onboarding'
}

/** Whether the person or visitor needs to create an account or a profile before applying. */
export function needsProfileToApply(who: SessionView): boolean {
  const blocker = applyBlockerOf(who)
  return blocker === 'login' || blocker === 'onboarding'
}
