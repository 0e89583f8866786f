import {
  computeNeededOfferSlots,
  findLowestPlanForPlaces,
  findPlanByCode,
  type Plan,
} from '../../contract/hiring/plans.ts'

/** The numbers of an owner's offer slots (null means no limit), open offers and companies. */
export type PlanUsage = { places: number | null; offers: number; companies: number }

/**
 * Returns how many offer slots an owner needs to add the given offers and companies, and the
 * lowest plan with that many slots. `places` is null if that many slots are not for sale.
 */
export function findSmallestPlanWithRoom(
  { places, offers, companies }: PlanUsage,
  added: { offers: number; companies: number },
): { places: number | null; plan: Plan } {
  const wanted = { offers: offers + added.offers, companies: companies + added.companies }
  const needed = places === null ? null : computeNeededOfferSlots(wanted, places + 1)
  return { places: needed, plan: findPlanByCode(findLowestPlanForPlaces(needed)) }
}

const lackOfRoom = [
  'plan.companies_exceeded',
  'plan.offers_exceeded',
  'plan.free_offers_shared',
] as const

/** Whether publishing was refused because a limit of the plan was reached. */
export const isPlanExceeded = (written: unknown): written is (typeof lackOfRoom)[number] =>
  lackOfRoom.some((code) => code === written)
