import type { InvoiceLine } from './billing.ts'
import { type PlanCode, planCodes } from './enums.ts'
import { addedOffers, isBeyond, planOf } from './plans.ts'

/** What going from one plan to another is billed as, in whole EUR. */
export type Price = { lines: InvoiceLine[]; amount: number }

/** Only the offers that a plan adds are paid; null where it adds none or is not sold here. */
export function priceFor(plan: PlanCode, from: PlanCode): Price | null {
  const quantity = addedOffers(plan, from)
  if (quantity === null || !isBeyond(plan, from)) return null
  const line = { plan, quantity, unit_price: planOf(plan).price_per_offer }
  return { lines: [line], amount: line.quantity * line.unit_price }
}

/** Every price there is, by the plan one has and the one that is bought. */
export const priceTable = Object.fromEntries(
  planCodes.map((from) => [
    from,
    Object.fromEntries(planCodes.map((plan) => [plan, priceFor(plan, from)])),
  ]),
)
