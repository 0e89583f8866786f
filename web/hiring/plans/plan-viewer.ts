import type { PlanCode, ProfileType } from '#contract/enums'
import { firstPlan } from '#contract/hiring/plans'

type SessionView = {
  status: 'anonymous' | 'loading' | 'signed_in'
  profile: { readonly profile_type: ProfileType } | null
  companies: readonly { readonly id: string; readonly plan: { readonly code: PlanCode } }[]
}

/** The viewer of the plans, as far as the possible actions depend on them. */
export type PlanViewer =
  | { kind: 'unknown' }
  | { kind: 'visitor' }
  | { kind: 'freelancer' }
  | { kind: 'company'; plan: PlanCode; companyId: string | null }

export function planViewer({ status, profile, companies }: SessionView): PlanViewer {
  if (!profile) return { kind: status === 'loading' ? 'unknown' : 'visitor' }
  if (profile.profile_type === 'consumer') return { kind: 'freelancer' }
  const [first] = companies
  return { kind: 'company', plan: first?.plan.code ?? firstPlan, companyId: first?.id ?? null }
}
