import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PlanCode } from '../contract/enums.ts'
import {
  firstPlan,
  freeOfChargePlaces,
  paidPlaceTiers,
  plans,
  purchasablePlacesMax,
} from '../contract/hiring/plans.ts'
import { profiles } from './schema/people.ts'

/** An owner's id, or an SQL expression for it. */
export type OwnerIdOrSql = SQLWrapper | string

/** SQL for the plan of the `profiles` row in the query; everyone has at least the first plan. */
export const profilePlanSql = sql<PlanCode>`coalesce(${profiles.paymentProfile}, ${firstPlan})`

/** SQL for the plan of an owner; null if the owner's account was deleted. */
export const ownerPlanSql = (
  owner: OwnerIdOrSql,
): SQL => sql`(SELECT ${profilePlanSql} FROM ${profiles}
  WHERE ${profiles.id} = ${owner} AND ${profiles.deletedAt} IS NULL)`

/**
 * SQL for the number of open offers of all the owner's companies. Closed, expired and withdrawn offers
 * are not counted; an offer that waits to be listed is.
 * @param except the id of an offer that is not counted
 */
export const ownerOpenOfferCountSql = (
  owner: OwnerIdOrSql,
  except: OwnerIdOrSql | null = null,
): SQL<number> => sql`(
  SELECT count(*)
  FROM companies AS owned JOIN offers AS counted ON counted.company_id = owned.id
  WHERE owned.owner_id = ${owner} AND counted.is_active = 1 AND counted.withdrawn_at IS NULL
    ${except === null ? sql`` : sql`AND counted.id <> ${except}`})`

export const ownerCompanyCountSql = (owner: OwnerIdOrSql): SQL<number> =>
  sql`(SELECT count(*) FROM companies AS owned WHERE owned.owner_id = ${owner})`

/** SQL for the number of companies that a company's owner already had when this company was added. */
export const earlierCompanyCountSql = (companyId: OwnerIdOrSql): SQL<number> => sql`(SELECT count(*)
  FROM companies AS this JOIN companies AS owned ON owned.owner_id = this.owner_id
  WHERE this.id = ${companyId} AND (owned.created_at, owned.id) < (this.created_at, this.id))`

/** Represents a plan without a limit. */
const unlimitedCount = Number.MAX_SAFE_INTEGER

/** SQL for the number of offers or companies that a plan allows. */
export const planLimitSql = (
  counted: 'offers' | 'companies',
  plan: SQL | PlanCode,
): SQL<number> => {
  const limits = Object.fromEntries(plans.map((one) => [one.code, one[counted] ?? unlimitedCount]))
  return sql`(SELECT value FROM json_each(${JSON.stringify(limits)}) WHERE key = ${plan})`
}

/** SQL for the number of offer slots of the `profiles` row in the query. */
export const profileOfferPlacesSql: SQL<number> = sql`iif(${profiles.paymentProfile} = 'enterprise',
  ${unlimitedCount}, coalesce(${profiles.offerPlaces}, ${planLimitSql('offers', profilePlanSql)}))`

/** SQL for an owner's number of offer slots; null if the owner's account was deleted. */
export const ownerOfferPlacesSql = (
  owner: OwnerIdOrSql,
): SQL<number> => sql`(SELECT ${profileOfferPlacesSql}
  FROM ${profiles} WHERE ${profiles.id} = ${owner} AND ${profiles.deletedAt} IS NULL)`

/** Like `profileOfferPlacesSql`, but null if the number is unlimited. */
export const limitedProfileOfferPlacesSql: SQL<number | null> = sql`nullif(${profileOfferPlacesSql},
  ${unlimitedCount})`

/**
 * SQL for whether the company's owner has a free offer slot for an offer. The owner's other open
 * offers take up slots. Always true for imported companies, which have no owner.
 */
export const hasFreeOfferPlaceSql = (offerId: OwnerIdOrSql): SQL => sql`EXISTS (SELECT 1
  FROM offers AS opening JOIN companies AS employer ON employer.id = opening.company_id
  WHERE opening.id = ${offerId} AND (employer.owner_id IS NULL
    OR ${ownerOpenOfferCountSql(sql`employer.owner_id`, offerId)} < ${ownerOfferPlacesSql(sql`employer.owner_id`)}))`

/** The total price of n offer slots, in whole EUR, at index n. */
const sums = Array.from({ length: purchasablePlacesMax + 1 }, (_, places) =>
  paidPlaceTiers.reduce(
    (sum, { above, upTo, price }) =>
      sum + price * Math.max(0, Math.min(places, upTo) - Math.max(above, freeOfChargePlaces)),
    0,
  ),
)
const priceSums = JSON.stringify(sums)

/**
 * SQL for the number of offer slots that an amount in whole EUR buys for an owner who already has
 * `places` slots; 0 if the owner already has as many slots as can be bought.
 */
export const placesBoughtFor = (amount: SQL, places: SQL): SQL<number> => sql`coalesce((
  SELECT max(key) FROM json_each(${priceSums})
  WHERE value <= ${amount} + json_extract(${priceSums}, '$[' || ${places} || ']')) - ${places}, 0)`

/** SQL for the plan to which the last of `places` offer slots belongs; null if all are free. */
export const planForOfferPlacesSql = (places: SQL): SQL => sql`(
  SELECT value ->> 'plan' FROM json_each(${JSON.stringify(paidPlaceTiers)})
  WHERE value ->> 'above' < ${places} ORDER BY value ->> 'above' DESC LIMIT 1)`

/**
 * SQL for the invoice lines, as JSON, of a purchase that raises the number of offer slots from `from`
 * to `to`.
 */
export const offerPlaceInvoiceLinesSql = (from: SQL, to: SQL): SQL => sql`(
  SELECT json_group_array(json_object('plan', plan, 'quantity', quantity, 'unit_price', price))
  FROM (SELECT value ->> 'plan' AS plan, value ->> 'price' AS price,
      min(${to}, value ->> 'upTo') - max(${from}, value ->> 'above') AS quantity
    FROM json_each(${JSON.stringify(paidPlaceTiers)}))
  WHERE quantity > 0)`

/** SQL for the price, in whole EUR, of raising the number of offer slots from `from` to `to`. */
export const priceBetweenPlaces = (from: SQL, to: SQL): SQL<number> =>
  sql`(json_extract(${priceSums}, '$[' || ${to} || ']') - json_extract(${priceSums}, '$[' || ${from} || ']'))`
