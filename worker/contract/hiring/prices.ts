import { type PlanCode, planCodes } from '../enums.ts'
import type { InvoiceLine } from './billing.ts'
import { addedOffersCount, isHigherPlan, planOf } from './plans.ts'

/** The price of a change of plan in whole EUR, with its invoice lines. */
export type UpgradePrice = { lines: InvoiceLine[]; amount: number }

/**
 * Returns the price for changing from plan `from` to `plan`. Only the added offers are charged;
 * null if no offers are added or the plan is not sold here.
 */
export function upgradePrice(plan: PlanCode, from: PlanCode): UpgradePrice | null {
  const quantity = addedOffersCount(plan, from)
  if (quantity === null || !isHigherPlan(plan, from)) return null
  const line = { plan, quantity, unit_price: planOf(plan).price_per_offer }
  return { lines: [line], amount: line.quantity * line.unit_price }
}

/** All prices, by current plan and then by the plan to buy. */
export const priceTable = Object.fromEntries(
  planCodes.map((from) => [
    from,
    Object.fromEntries(planCodes.map((plan) => [plan, upgradePrice(plan, from)])),
  ]),
)
