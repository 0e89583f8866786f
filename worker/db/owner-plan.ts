import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PlanCode } from '../contract/enums.ts'
import { firstPlan, freePlaces, placesMax, plans, soldTiers } from '../contract/hiring/plans.ts'
import { profiles } from './schema/people.ts'

/** An owner's id, or an SQL expression for it. */
export type Owner = SQLWrapper | string

/** SQL for the plan of the `profiles` row in the query; everyone has at least the first plan. */
export const planOfProfile = sql<PlanCode>`coalesce(${profiles.paymentProfile}, ${firstPlan})`

/** SQL for the plan of an owner; null if the owner's account was deleted. */
export const planOfOwner = (owner: Owner): SQL => sql`(SELECT ${planOfProfile} FROM ${profiles}
  WHERE ${profiles.id} = ${owner} AND ${profiles.deletedAt} IS NULL)`

/**
 * SQL for the number of open offers of all the owner's companies. Closed, expired and withdrawn offers
 * are not counted; an offer that waits to be listed is.
 * @param except the id of an offer that is not counted
 */
export const offerCountOf = (owner: Owner, except: Owner | null = null): SQL<number> => sql`(
  SELECT count(*)
  FROM companies AS owned JOIN offers AS counted ON counted.company_id = owned.id
  WHERE owned.owner_id = ${owner} AND counted.is_active = 1 AND counted.withdrawn_at IS NULL
    ${except === null ? sql`` : sql`AND counted.id <> ${except}`})`

export const companyCountOf = (owner: Owner): SQL<number> =>
  sql`(SELECT count(*) FROM companies AS owned WHERE owned.owner_id = ${owner})`

/** SQL for the number of companies that a company's owner already had when this company was added. */
export const companyCountBefore = (companyId: Owner): SQL<number> => sql`(SELECT count(*)
  FROM companies AS this JOIN companies AS owned ON owned.owner_id = this.owner_id
  WHERE this.id = ${companyId} AND (owned.created_at, owned.id) < (this.created_at, this.id))`

/** Represents a plan without a limit. */
const unlimitedCount = Number.MAX_SAFE_INTEGER

/** SQL for the number of offers or companies that a plan allows. */
export const planLimit = (counted: 'offers' | 'companies', plan: SQL | PlanCode): SQL<number> => {
  const limits = Object.fromEntries(plans.map((one) => [one.code, one[counted] ?? unlimitedCount]))
  return sql`(SELECT value FROM json_each(${JSON.stringify(limits)}) WHERE key = ${plan})`
}

/** SQL for the number of offer slots of the `profiles` row in the query. */
export const placesOfProfile: SQL<number> = sql`iif(${profiles.paymentProfile} = 'enterprise',
  ${unlimitedCount}, coalesce(${profiles.offerPlaces}, ${planLimit('offers', planOfProfile)}))`

/** SQL for an owner's number of offer slots; null if the owner's account was deleted. */
export const placesOfOwner = (owner: Owner): SQL<number> => sql`(SELECT ${placesOfProfile}
  FROM ${profiles} WHERE ${profiles.id} = ${owner} AND ${profiles.deletedAt} IS NULL)`

/** Like `placesOfProfile`, but null if the number is unlimited. */
export const limitedPlacesOfProfile: SQL<number | null> = sql`nullif(${placesOfProfile},
  ${unlimitedCount})`

/**
 * SQL for whether the company's owner has a free offer slot for an offer. The owner's other open
 * offers take up slots. Always true for imported companies, which have no owner.
 */
export const hasFreePlace = (offerId: Owner): SQL => sql`EXISTS (SELECT 1
  FROM offers AS opening JOIN companies AS employer ON employer.id = opening.company_id
  WHERE opening.id = ${offerId} AND (employer.owner_id IS NULL
    OR ${offerCountOf(sql`employer.owner_id`, offerId)} < ${placesOfOwner(sql`employer.owner_id`)}))`

/** The total price of n offer slots, in whole EUR, at index n. */
const sums = Array.from({ length: placesMax + 1 }, (_, places) =>
  soldTiers.reduce(
    (sum, { above, upTo, price }) =>
      sum + price * Math.max(0, Math.min(places, upTo) - Math.max(above, freePlaces)),
    0,
  ),
)
const priceSums = JSON.stringify(sums)

/**
 * SQL for the number of offer slots that an amount in whole EUR buys for an owner who already has
 * `places` slots; 0 if no more slots are sold.
 */
export const placesFor = (amount: SQL, places: SQL): SQL<number> => sql`coalesce((
  SELECT max(key) FROM json_each(${priceSums})
  WHERE value <= ${amount} + json_extract(${priceSums}, '$[' || ${places} || ']')) - ${places}, 0)`

/** SQL for the plan to which the last of `places` offer slots belongs; null if all are free. */
export const planForPlaces = (places: SQL): SQL => sql`(
  SELECT value ->> 'plan' FROM json_each(${JSON.stringify(soldTiers)})
  WHERE value ->> 'above' < ${places} ORDER BY value ->> 'above' DESC LIMIT 1)`

/**
 * SQL for the invoice lines, as JSON, of a purchase that raises the number of offer slots from `from`
 * to `to`.
 */
export const placeLinesBetween = (from: SQL, to: SQL): SQL => sql`(
  SELECT json_group_array(json_object('plan', plan, 'quantity', quantity, 'unit_price', price))
  FROM (SELECT value ->> 'plan' AS plan, value ->> 'price' AS price,
      min(${to}, value ->> 'upTo') - max(${from}, value ->> 'above') AS quantity
    FROM json_each(${JSON.stringify(soldTiers)}))
  WHERE quantity > 0)`

/** SQL for the price, in whole EUR, of raising the number of offer slots from `from` to `to`. */
export const priceOf = (from: SQL, to: SQL): SQL<number> =>
  sql`(json_extract(${priceSums}, '$[' || ${to} || ']') - json_extract(${priceSums}, '$[' || ${from} || ']'))`
