import type { PlanCode } from '../../contract/enums.ts'
import { isHigherPlan, type Plan, plans } from '../../contract/hiring/plans.ts'

/** An owner's plan, and how many offers and companies count in it. */
export type PlanUsage = { plan: PlanCode; offers: number; companies: number }

const hasRoom = (limit: number | null, count: number): boolean => limit === null || count <= limit

/** Returns the next higher plan with room for the existing and the added offers and companies. */
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
