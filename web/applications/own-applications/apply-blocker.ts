import type { OnboardingStatus, ProfileType } from '#contract/enums'

type SessionView = {
  profile: { profile_type: ProfileType; onboarding_status: OnboardingStatus } | null
  loading: boolean
  isUnreachable: boolean
}

export type ApplyBlockReason = 'wait' | 'unreachable' | 'login' | 'company' | 'onboarding'

/** Returns why a person or visitor cannot apply now; null if they can. */
export function findApplyBlockReason(who: SessionView): ApplyBlockReason | null {
  const { profile, loading, isUnreachable } = who
  if (!profile && isUnreachable) return 'unreachable'
  if (!profile) return loading ? 'wait' : 'login'
  if (profile.profile_type === 'provider') return 'company'
  return profile.onboarding_status === 'completed' ? null : 'onboarding'
}

export function needsProfileToApply(who: SessionView): boolean {
  const blocker = findApplyBlockReason(who)
  return blocker === 'login' || blocker === 'onboarding'
}
