import type { PlanCode, ProfileType } from '#contract/enums'
import { firstPlan } from '#contract/plans'

type Someone = {
  status: 'anonymous' | 'loading' | 'signed_in'
  profile: { readonly profile_type: ProfileType } | null
  companies: readonly { readonly id: string; readonly plan: { readonly code: PlanCode } }[]
}

/** Who looks at the plans, as far as it changes what they can do about one. */
export type PlanViewer =
  | { kind: 'unknown' }
  | { kind: 'visitor' }
  | { kind: 'freelancer' }
  | { kind: 'company'; plan: PlanCode; companyId: string | null }

export function planViewer({ status, profile, companies }: Someone): PlanViewer {
  if (!profile) return { kind: status === 'loading' ? 'unknown' : 'visitor' }
  if (profile.profile_type === 'consumer') return { kind: 'freelancer' }
  const [first] = companies
  return { kind: 'company', plan: first?.plan.code ?? firstPlan, companyId: first?.id ?? null }
}
