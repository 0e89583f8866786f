import {
  lowestPlanForPlaces,
  type Plan,
  planByCode,
  slotsNeededFor,
} from '../../contract/hiring/plans.ts'

/**
 * An owner's number of offer slots (null means no limit), and the numbers of offers and companies
 * that the owner already has.
 */
export type PlanUsage = { places: number | null; offers: number; companies: number }

/**
 * For an owner who has no room for the added offers and companies: returns how many offer slots the
 * owner needs, and the plan to which the last of these slots belongs. `places` is null if that many
 * slots cannot be bought on this site.
 */
export function requiredPlan(
  { places, offers, companies }: PlanUsage,
  added: { offers: number; companies: number },
): { places: number | null; plan: Plan } {
  const wanted = { offers: offers + added.offers, companies: companies + added.companies }
  const needed = places === null ? null : slotsNeededFor(wanted, places + 1)
  return { places: needed, plan: planByCode(lowestPlanForPlaces(needed)) }
}

const lackOfRoom = [
  'plan.companies_exceeded',
  'plan.offers_exceeded',
  'plan.free_offers_shared',
] as const

/** Whether publishing was refused because the plan has no room. */
export const isPlanExceeded = (written: unknown): written is (typeof lackOfRoom)[number] =>
  lackOfRoom.some((code) => code === written)
