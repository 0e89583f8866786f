import type { PlanCode } from '../../contract/enums.ts'
import { isHigherPlan, type Plan, plans } from '../../contract/plans.ts'

/** What somebody has, and under which plan. */
export type Usage = { plan: PlanCode; offers: number; companies: number }

const hasRoom = (limit: number | null, count: number): boolean => limit === null || count <= limit

/** The next plan with room for what there is and what is to come. */
export function nextPlanWithRoom(
  { plan, offers, companies }: Usage,
  added: { offers: number; companies: number },
): Plan | undefined {
  return plans.find(
    (one) =>
      isHigherPlan(one.code, plan) &&
      hasRoom(one.offers, offers + added.offers) &&
      hasRoom(one.companies, companies + added.companies),
  )
}
