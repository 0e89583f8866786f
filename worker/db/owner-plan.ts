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

export type OwnerIdOrSql = SQLWrapper | string

/** The plan of the `profiles` row in the query; everyone has at least the first plan. */
export const profilePlanSql = sql<PlanCode>`coalesce(${profiles.paymentProfile}, ${firstPlan})`

/** The plan of an owner; null if the owner's account was deleted. */
export const ownerPlanSql = (
  owner: OwnerIdOrSql,
): SQL => sql`(SELECT ${profilePlanSql} FROM ${profiles}
  WHERE ${profiles.id} = ${owner} AND ${profiles.deletedAt} IS NULL)`

/**
 * Counts the open offers of all the owner's companies, without the offer `except`. An offer that
 * waits to be listed counts; closed, expired and withdrawn offers do not.
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

/** Counts the companies that a company's owner already had when this company was added. */
export const earlierCompanyCountSql = (companyId: OwnerIdOrSql): SQL<number> => sql`(SELECT count(*)
  FROM companies AS this JOIN companies AS owned ON owned.owner_id = this.owner_id
  WHERE this.id = ${companyId} AND (owned.created_at, owned.id) < (this.created_at, this.id))`

const unlimitedCount = Number.MAX_SAFE_INTEGER

/** The number of offers or companies that a plan allows. */
export const planLimitSql = (
  counted: 'offers' | 'companies',
  plan: SQL | PlanCode,
): SQL<number> => {
  const limits = Object.fromEntries(plans.map((one) => [one.code, one[counted] ?? unlimitedCount]))
  return sql`(SELECT value FROM json_each(${JSON.stringify(limits)}) WHERE key = ${plan})`
}

/** The number of offer slots of the `profiles` row in the query. */
export const profileOfferPlacesSql: SQL<number> = sql`iif(${profiles.paymentProfile} = 'enterprise',
  ${unlimitedCount}, coalesce(${profiles.offerPlaces}, ${planLimitSql('offers', profilePlanSql)}))`

/** An owner's number of offer slots; null if the owner's account was deleted. */
export const ownerOfferPlacesSql = (
  owner: OwnerIdOrSql,
): SQL<number> => sql`(SELECT ${profileOfferPlacesSql}
  FROM ${profiles} WHERE ${profiles.id} = ${owner} AND ${profiles.deletedAt} IS NULL)`

/** Like `profileOfferPlacesSql`, but null if the number is unlimited. */
export const limitedProfileOfferPlacesSql: SQL<number | null> = sql`nullif(${profileOfferPlacesSql},
  ${unlimitedCount})`

/** Whether the company's owner has a free offer slot. True for imported companies. */
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

/** How many offer slots an amount in whole EUR buys for an owner who already has `places`. */
export const placesBoughtFor = (amount: SQL, places: SQL): SQL<number> => sql`coalesce((
  SELECT max(key) FROM json_each(${priceSums})
  WHERE value <= ${amount} + json_extract(${priceSums}, '$[' || ${places} || ']')) - ${places}, 0)`

/** The plan to which the last of `places` offer slots belongs; null if all are free. */
export const planForOfferPlacesSql = (places: SQL): SQL => sql`(
  SELECT value ->> 'plan' FROM json_each(${JSON.stringify(paidPlaceTiers)})
  WHERE value ->> 'above' < ${places} ORDER BY value ->> 'above' DESC LIMIT 1)`

/** The invoice lines, as JSON, of raising the number of offer slots from `from` to `to`. */
export const offerPlaceInvoiceLinesSql = (from: SQL, to: SQL): SQL => sql`(
  SELECT json_group_array(json_object('plan', plan, 'quantity', quantity, 'unit_price', price))
  FROM (SELECT value ->> 'plan' AS plan, value ->> 'price' AS price,
      min(${to}, value ->> 'upTo') - max(${from}, value ->> 'above') AS quantity
    FROM json_each(${JSON.stringify(paidPlaceTiers)}))
  WHERE quantity > 0)`

/** The price, in whole EUR, of raising the number of offer slots from `from` to `to`. */
export const priceBetweenPlaces = (from: SQL, to: SQL): SQL<number> =>
  sql`(json_extract(${priceSums}, '$[' || ${to} || ']') - json_extract(${priceSums}, '$[' || ${from} || ']'))`
