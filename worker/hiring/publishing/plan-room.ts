import { type Plan, placesWithRoom, planOf, planWithPlaces } from '../../contract/hiring/plans.ts'

/** An owner's places for open offers (null means no limit), and what needs room. */
export type PlanUsage = { places: number | null; offers: number; companies: number }

/**
 * Returns how many places an owner needs who lacks room for the added offers and companies, and the
 * plan in which the last of them falls. `places` is null if so many are not sold here.
 */
export function neededRoom(
  { places, offers, companies }: PlanUsage,
  added: { offers: number; companies: number },
): { places: number | null; plan: Plan } {
  const wanted = { offers: offers + added.offers, companies: companies + added.companies }
  const needed = places === null ? null : placesWithRoom(wanted, places + 1)
  return { places: needed, plan: planOf(planWithPlaces(needed)) }
}

const lackOfRoom = [
  'plan.companies_exceeded',
  'plan.offers_exceeded',
  'plan.free_offers_shared',
] as const

/** Whether an attempt to publish was refused for lack of room. */
export const isLackOfRoom = (written: unknown): written is (typeof lackOfRoom)[number] =>
  lackOfRoom.some((code) => code === written)
