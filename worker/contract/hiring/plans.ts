import { type PlanCode, planCodes } from '../enums.ts'

/**
 * A plan: how many offers and companies its owner may have at once. Closed offers count, withdrawn
 * offers do not. Null means no fixed limit.
 */
export type Plan = {
  code: PlanCode
  /** The price, in whole EUR, of each offer that the plan adds to the previous plan. */
  price_per_offer: number
  offers: number | null
  companies: number | null
  /** The next higher plan; null for the highest. */
  next: PlanCode | null
  /**
   * The price in whole EUR; null if the price is agreed individually and the plan is not sold here.
   */
  price: number | null
}

const terms = {
  early_adopter: { price_per_offer: 0, offers: 5, companies: 1 },
  starter: { price_per_offer: 25, offers: 12, companies: 3 },
  pro: { price_per_offer: 50, offers: 25, companies: 5 },
  enterprise: { price_per_offer: 100, offers: null, companies: null },
} as const satisfies Record<PlanCode, Pick<Plan, 'price_per_offer' | 'offers' | 'companies'>>

/** The plan that everyone starts with. */
export const firstPlan = 'early_adopter' satisfies PlanCode

/** Returns how many offers `code` adds to those of `from`; null if unlimited. */
export function addedOffersCount(code: PlanCode, from: PlanCode): number | null {
  const { offers } = terms[code]
  const had = terms[from].offers
  return offers === null || had === null ? null : Math.max(0, offers - had)
}

/**
 * Returns the price in whole EUR for changing from plan `from` to `code`; null if `code` is not
 * sold here.
 */
export function upgradePriceEur(code: PlanCode, from: PlanCode): number | null {
  const added = addedOffersCount(code, from)
  return added === null ? null : added * terms[code].price_per_offer
}

export const plans: readonly Plan[] = planCodes.map((code, i) => ({
  code,
  ...terms[code],
  next: planCodes[i + 1] ?? null,
  price: upgradePriceEur(code, planCodes[i - 1] ?? code),
}))

/** The plan with a code. */
export const planOf = (code: PlanCode): Plan => plans[planCodes.indexOf(code)]!

/** Whether plan `code` is higher than `other`. */
export const isHigherPlan = (code: PlanCode, other: PlanCode): boolean =>
  planCodes.indexOf(code) > planCodes.indexOf(other)

/** Answer of `GET /plans`. */
export type PlanList = {
  plans: readonly Plan[]
  /**
   * The suggested donation for early adopters, in whole EUR; `url` is null if the operator accepts
   * none.
   */
  donation: { amount: number; url: string | null }
}
