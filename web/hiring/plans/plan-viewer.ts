import type { PlanCode, ProfileType } from '#contract/enums'
import { firstPlanCode, freeOfChargePlaces } from '#contract/hiring/plans'

type SessionView = {
  status: 'anonymous' | 'loading' | 'signed_in'
  profile: { readonly profile_type: ProfileType } | null
  companies: readonly {
    readonly id: string
    readonly plan: { readonly code: PlanCode; readonly places: number | null }
  }[]
}

/** The kind of person who views the plans. It determines which buttons are shown. */
export type PlanPageViewer =
  | { kind: 'unknown' }
  | { kind: 'visitor' }
  | { kind: 'freelancer' }
  | { kind: 'company'; plan: PlanCode; places: number | null; companyId: string | null }

export function toPlanPageViewer({ status, profile, companies }: SessionView): PlanPageViewer {
  if (!profile) return { kind: status === 'loading' ? 'unknown' : 'visitor' }
  if (profile.profile_type === 'consumer') return { kind: 'freelancer' }
  const [first] = companies
  const plan = first?.plan ?? { code: firstPlanCode, places: freeOfChargePlaces }
  return { kind: 'company', plan: plan.code, places: plan.places, companyId: first?.id ?? null }
}
