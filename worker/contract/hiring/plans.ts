import { type PlanCode, planCodes } from '../enums.ts'

/**
 * A plan limits how many open offers (`offers`) and companies an owner may have. Closed, expired
 * and withdrawn offers are not counted. Null means no fixed limit.
 */
export type Plan = {
  code: PlanCode
  /** Whole EUR without VAT, for each offer slot that the plan adds to the previous plan. */
  price_per_offer: number
  offers: number | null
  companies: number | null
  next: PlanCode | null
  /** Whole EUR for all slots that the plan adds; null if this site does not sell the plan. */
  price: number | null
}

const terms = {
  early_adopter: { price_per_offer: 0, offers: 5, companies: 1 },
  starter: { price_per_offer: 25, offers: 12, companies: 3 },
  pro: { price_per_offer: 50, offers: 25, companies: 5 },
  enterprise: { price_per_offer: 100, offers: null, companies: null },
} as const satisfies Record<PlanCode, Pick<Plan, 'price_per_offer' | 'offers' | 'companies'>>

export const firstPlanCode = 'early_adopter' satisfies PlanCode

export const freeOfChargePlaces = terms[firstPlanCode].offers

/**
 * The offer slots for sale, by plan. An owner's slots are numbered from 1. The slots `above + 1` to
 * `upTo` cost `price` each, in whole EUR.
 */
export const paidPlaceTiers: readonly {
  plan: PlanCode
  above: number
  upTo: number
  price: number
}[] = planCodes.flatMap((plan, i) => {
  const before = planCodes[i - 1]
  const { offers: upTo, price_per_offer: price } = terms[plan]
  const above = before && terms[before].offers
  return above && upTo ? [{ plan, above, upTo, price }] : []
})

/** The highest number of offer slots that this site sells. More are agreed individually. */
export const purchasablePlacesMax = Math.max(...paidPlaceTiers.map(({ upTo }) => upTo))

/** An invoice line: offer slots at the price of one plan, in whole EUR per slot without VAT. */
export type InvoiceLine = { plan: PlanCode; quantity: number; unit_price: number }

/**
 * Returns the invoice lines for an increase from `from` to `to` offer slots; a `from` of null means
 * no limit. Each slot has a fixed price, so buying in several steps costs the same. Returns null if
 * there is nothing to buy, or if this site does not sell that many slots.
 */
export function buildInvoiceLinesForPlaces(to: number, from: number | null): InvoiceLine[] | null {
  if (from === null || from < freeOfChargePlaces || to <= from || to > purchasablePlacesMax)
    return null
  return paidPlaceTiers.flatMap(({ plan, above, upTo, price }) => {
    const quantity = Math.min(to, upTo) - Math.max(from, above)
    return quantity > 0 ? [{ plan, quantity, unit_price: price }] : []
  })
}

/** Returns the total of the invoice lines in whole EUR without VAT. */
export const sumInvoiceLinesEur = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)

/** Returns the sum of `buildInvoiceLinesForPlaces` in EUR without VAT; null if not for sale. */
export function computePlacesPriceEur(to: number | null, from: number | null): number | null {
  const lines = to === null ? null : buildInvoiceLinesForPlaces(to, from)
  return lines && sumInvoiceLinesEur(lines)
}

/** Returns the lowest plan with at least `places` offer slots; null stands for no limit. */
export const findLowestPlanForPlaces = (places: number | null): PlanCode =>
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
    price: before ? computePlacesPriceEur(terms[code].offers, terms[before].offers) : 0,
  }
})

export const findPlanByCode = (code: PlanCode): Plan => plans[planCodes.indexOf(code)]!

/**
 * Returns the lowest number of offer slots (at least `from`) that allows the given numbers of open
 * offers and companies. An owner with one slot of a plan may have as many companies as the plan
 * allows. Returns null if this site does not sell that many slots.
 */
export function computeNeededOfferSlots(
  { offers, companies }: { offers: number; companies: number },
  from: number,
): number | null {
  const plan = plans.find(({ companies: most }) => most === null || companies <= most)!
  const tier = paidPlaceTiers.find((one) => one.plan === plan.code)
  if (!tier && plan.code !== firstPlanCode) return null
  const needed = Math.max(offers, from, tier ? tier.above + 1 : 0)
  return needed <= purchasablePlacesMax ? needed : null
}

/** Response of `GET /plans`. */
export type PlanList = {
  plans: readonly Plan[]
  /** The suggested donation in whole EUR; `url` is null if the operator accepts no donations. */
  donation: { amount: number; url: string | null }
}
