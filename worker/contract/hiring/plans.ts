import { type PlanCode, planCodes } from '../enums.ts'
import type { InvoiceLine } from './billing.ts'

/**
 * A plan: how many places for open offers and how many companies its owner may have. A closed,
 * expired or withdrawn offer needs no place. Null means no fixed limit.
 */
export type Plan = {
  code: PlanCode
  /** The price, in whole EUR without VAT, of each place that the plan adds to the previous plan. */
  price_per_offer: number
  offers: number | null
  companies: number | null
  /** The next higher plan; null for the highest. */
  next: PlanCode | null
  /**
   * The price in whole EUR of all the places that the plan adds to the previous plan; null if the
   * price is agreed individually and the plan is not sold here.
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

/** The number of places that nobody pays for. */
export const freePlaces = terms[firstPlan].offers

/** The places that are sold here, by plan: from `above` (exclusive) to `upTo` (inclusive). */
export const soldTiers: readonly { plan: PlanCode; above: number; upTo: number; price: number }[] =
  planCodes.flatMap((plan, i) => {
    const before = planCodes[i - 1]
    const { offers: upTo, price_per_offer: price } = terms[plan]
    const above = before && terms[before].offers
    return above && upTo ? [{ plan, above, upTo, price }] : []
  })

/** The highest number of places that is sold here; more are agreed individually. */
export const placesMax = Math.max(...soldTiers.map(({ upTo }) => upTo))

/**
 * Returns the invoice lines for going from `from` places to `to` places: each place costs the price
 * of the plan in which it falls, so that the sum does not depend on the steps in between.
 * @param from the present number of places; null for no limit
 * @returns null if there is nothing to buy, or if so many places are not sold here
 */
export function placeLines(to: number, from: number | null): InvoiceLine[] | null {
  if (from === null || from < freePlaces || to <= from || to > placesMax) return null
  return soldTiers.flatMap(({ plan, above, upTo, price }) => {
    const quantity = Math.min(to, upTo) - Math.max(from, above)
    return quantity > 0 ? [{ plan, quantity, unit_price: price }] : []
  })
}

/** Returns the sum of invoice lines, in whole EUR without VAT. */
export const sumOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)

/**
 * Returns the price in whole EUR, without VAT, for going from `from` places to `to`; null if that is
 * not sold here.
 */
export function placesPriceEur(to: number | null, from: number | null): number | null {
  const lines = to === null ? null : placeLines(to, from)
  return lines && sumOf(lines)
}

/** Returns the plan in which the last of so many places falls; null stands for no limit. */
export const planWithPlaces = (places: number | null): PlanCode =>
  planCodes.find((code) => {
    const { offers } = terms[code]
    return offers === null || (places !== null && places <= offers)
  })!

export const plans: readonly Plan[] = planCodes.map((code, i) => {
  const before = planCodes[i - 1]
  return {
    code,
    ...terms[code],
    next: planCodes[i + 1] ?? null,
    price: before ? placesPriceEur(terms[code].offers, terms[before].offers) : 0,
  }
})

/** The plan with a code. */
export const planOf = (code: PlanCode): Plan => plans[planCodes.indexOf(code)]!

/** Whether plan `code` is higher than `other`. */
export const isHigherPlan = (code: PlanCode, other: PlanCode): boolean =>
  planCodes.indexOf(code) > planCodes.indexOf(other)

/**
 * Returns the lowest number of places, not below `from`, with room for so many open offers and so
 * many companies: a plan with room for the companies is reached with its first place. Null if so
 * many are not sold here.
 */
export function placesWithRoom(
  { offers, companies }: { offers: number; companies: number },
  from: number,
): number | null {
  const plan = plans.find(({ companies: most }) => most === null || companies <= most)!
  const tier = soldTiers.find((one) => one.plan === plan.code)
  if (!tier && plan.code !== firstPlan) return null
  const needed = Math.max(offers, from, tier ? tier.above + 1 : 0)
  return needed <= placesMax ? needed : null
}

/** Answer of `GET /plans`. */
export type PlanList = {
  plans: readonly Plan[]
  /**
   * The suggested donation for early adopters, in whole EUR; `url` is null if the operator accepts
   * none.
   */
  donation: { amount: number; url: string | null }
}
