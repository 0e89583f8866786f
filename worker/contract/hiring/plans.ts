import { type PlanCode, planCodes } from '../enums.ts'

/**
 * How many offers and companies an owner may have at once. Withdrawn offers do not count, closed ones
 * do. Null means no fixed limit.
 */
export type Plan = {
  code: PlanCode
  /** Whole EUR for each offer that the plan adds to the previous one. */
  price_per_offer: number
  offers: number | null
  companies: number | null
  /** The next higher plan. */
  next: PlanCode | null
  /** Whole EUR; null if it is agreed individually and not sold here. */
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

/** How many offers `code` adds to those of `from`; null if unlimited. */
export function addedOffersCount(code: PlanCode, from: PlanCode): number | null {
  const { offers } = terms[code]
  const had = terms[from].offers
  return offers === null || had === null ? null : Math.max(0, offers - had)
}

/** Whole EUR for changing from plan `from` to `code`; null if it is not sold. */
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
   * Early adopters are asked for a donation, in whole EUR; `url` is null if the operator takes none.
   */
  donation: { amount: number; url: string | null }
}
