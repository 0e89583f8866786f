import { type PlanCode, planCodes } from './enums.ts'

/**
 * What somebody who publishes offers may have at once, over all companies they own. Offers that were
 * taken back do not count, closed ones do. Null is without a limit that is ours to name.
 */
export type Plan = {
  code: PlanCode
  /** Whole EUR for each offer that the plan adds to the one before. */
  price_per_offer: number
  offers: number | null
  companies: number | null
  /** The plan to go to from here. */
  next: PlanCode | null
  /** Whole EUR; null where it is agreed with us and not bought here. */
  price: number | null
}

const terms = {
  early_adopter: { price_per_offer: 0, offers: 5, companies: 1 },
  starter: { price_per_offer: 25, offers: 12, companies: 3 },
  pro: { price_per_offer: 50, offers: 25, companies: 5 },
  enterprise: { price_per_offer: 100, offers: null, companies: null },
} as const satisfies Record<PlanCode, Pick<Plan, 'price_per_offer' | 'offers' | 'companies'>>

/** The plan that everyone begins with. */
export const firstPlan = 'early_adopter' satisfies PlanCode

/** How many offers `code` adds to what `from` has; null without a limit. */
export function addedOffers(code: PlanCode, from: PlanCode): number | null {
  const { offers } = terms[code]
  const had = terms[from].offers
  return offers === null || had === null ? null : Math.max(0, offers - had)
}

/** Whole EUR for going from one plan to another; null where it cannot be bought. */
export function priceOf(code: PlanCode, from: PlanCode): number | null {
  const added = addedOffers(code, from)
  return added === null ? null : added * terms[code].price_per_offer
}

export const plans: readonly Plan[] = planCodes.map((code, i) => ({
  code,
  ...terms[code],
  next: planCodes[i + 1] ?? null,
  price: priceOf(code, planCodes[i - 1] ?? code),
}))

/** A plan by its code. */
export const planOf = (code: PlanCode): Plan => plans[planCodes.indexOf(code)]!

/** Whether a plan comes after another. */
export const isBeyond = (code: PlanCode, other: PlanCode): boolean =>
  planCodes.indexOf(code) > planCodes.indexOf(other)

/** Answer of `GET /plans`. */
export type PlanList = {
  plans: readonly Plan[]
  /** Early adopters pay nothing and are asked for this; `url` is null where nobody collects it. */
  donation: { amount: number; url: string | null }
}
