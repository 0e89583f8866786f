import type { PlanCode } from '../../contract/enums.ts'
import { isHigherPlan, type Plan, plans } from '../../contract/hiring/plans.ts'

/** An owner's plan, and how much of it is used. */
export type PlanUsage = { plan: PlanCode; offers: number; companies: number }

const hasRoom = (limit: number | null, count: number): boolean => limit === null || count <= limit

/** The next plan with room for what exists and what is added. */
export function nextPlanWithRoom(
  { plan, offers, companies }: PlanUsage,
  added: { offers: number; companies: number },
): Plan | undefined {
  return plans.find(
    (one) =>
      isHigherPlan(one.code, plan) &&
      hasRoom(one.offers, offers + added.offers) &&
      hasRoom(one.companies, companies + added.companies),
  )
}
