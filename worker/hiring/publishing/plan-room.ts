import {
  lowestPlanForPlaces,
  type Plan,
  planByCode,
  slotsNeededFor,
} from '../../contract/hiring/plans.ts'

/** An owner's number of offer slots (null means no limit), and existing offers and companies. */
export type PlanUsage = { places: number | null; offers: number; companies: number }

/**
 * Returns how many offer slots an owner without room needs for the added offers and companies, and
 * the plan of the last of these slots. `places` is null if that many slots cannot be bought on this
 * site.
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
