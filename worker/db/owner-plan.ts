import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PlanCode } from '../contract/enums.ts'
import {
  firstPlanCode,
  freeOfChargePlaces,
  paidPlaceTiers,
  plans,
  purchasablePlacesMax,
} from '../contract/hiring/plans.ts'
import { profiles } from './schema/people.ts'

export type OwnerIdOrSql = SQLWrapper | string

/** The plan of the person in the current `profiles` row; the first plan if they bought none. */
export const profilePlanSql = sql<PlanCode>`coalesce(${profiles.paymentProfile}, ${firstPlanCode})`

/** The plan of a company's owner; null if the owner's account was deleted. */
export const buildOwnerPlanSql = (
  owner: OwnerIdOrSql,
): SQL => sql`(SELECT ${profilePlanSql} FROM ${profiles}
  WHERE ${profiles.id} = ${owner} AND ${profiles.deletedAt} IS NULL)`

/**
 * Whether an offer is open and belongs to a company of an owner. An offer that waits to be listed
 * counts as open.
 * @param offer the name of the table `offers` in the query
 */
export const isOpenOfferOfOwnerCondition = (
  owner: OwnerIdOrSql,
  offer: SQL = sql`offers`,
): SQL => sql`(${offer}.is_active = 1 AND ${offer}.withdrawn_at IS NULL
  AND ${offer}.company_id IN (SELECT id FROM companies AS owned WHERE owned.owner_id = ${owner}))`

/** Counts the open offers of all companies of an owner, without the offer with the id `except`. */
export const buildOwnerOpenOfferCountSql = (
  owner: OwnerIdOrSql,
  except: OwnerIdOrSql | null = null,
): SQL<number> => sql`(
  SELECT count(*) FROM offers AS counted
  WHERE ${isOpenOfferOfOwnerCondition(owner, sql`counted`)}
    ${except === null ? sql`` : sql`AND counted.id <> ${except}`})`

export const buildOwnerCompanyCountSql = (owner: OwnerIdOrSql): SQL<number> =>
  sql`(SELECT count(*) FROM companies AS owned WHERE owned.owner_id = ${owner})`

/** Counts the companies that were added before this company by the same owner. */
export const buildEarlierCompanyCountSql = (
  companyId: OwnerIdOrSql,
): SQL<number> => sql`(SELECT count(*)
  FROM companies AS this JOIN companies AS owned ON owned.owner_id = this.owner_id
  WHERE this.id = ${companyId} AND (owned.created_at, owned.id) < (this.created_at, this.id))`

const unlimitedCount = Number.MAX_SAFE_INTEGER

/** The maximum number of open offers, or of companies, in a plan. */
export const buildPlanLimitSql = (
  counted: 'offers' | 'companies',
  plan: SQL | PlanCode,
): SQL<number> => {
  const limits = Object.fromEntries(plans.map((one) => [one.code, one[counted] ?? unlimitedCount]))
  return sql`(SELECT value FROM json_each(${JSON.stringify(limits)}) WHERE key = ${plan})`
}

/** The number of offer slots of the person in the current `profiles` row. */
export const profileOfferPlacesSql: SQL<number> = sql`iif(${profiles.paymentProfile} = 'enterprise',
  ${unlimitedCount}, coalesce(${profiles.offerPlaces}, ${buildPlanLimitSql('offers', profilePlanSql)}))`

/** The number of offer slots of an owner; null if the owner's account was deleted. */
export const buildOwnerOfferPlacesSql = (
  owner: OwnerIdOrSql,
): SQL<number> => sql`(SELECT ${profileOfferPlacesSql}
  FROM ${profiles} WHERE ${profiles.id} = ${owner} AND ${profiles.deletedAt} IS NULL)`

/** Like `profileOfferPlacesSql`, but null if the number is unlimited. */
export const limitedProfileOfferPlacesSql: SQL<number | null> = sql`nullif(${profileOfferPlacesSql},
  ${unlimitedCount})`

/** Whether an offer's company has a free offer slot for it. True for imported companies. */
export const hasFreeOfferPlaceCondition = (offerId: OwnerIdOrSql): SQL => sql`EXISTS (SELECT 1
  FROM offers AS opening JOIN companies AS employer ON employer.id = opening.company_id
  WHERE opening.id = ${offerId} AND (employer.owner_id IS NULL
    OR ${buildOwnerOpenOfferCountSql(sql`employer.owner_id`, offerId)} < ${buildOwnerOfferPlacesSql(sql`employer.owner_id`)}))`

/** `sums[n]` is the total price, in whole EUR, of n offer slots. */
const sums = Array.from({ length: purchasablePlacesMax + 1 }, (_, places) =>
  paidPlaceTiers.reduce(
    (sum, { above, upTo, price }) =>
      sum + price * Math.max(0, Math.min(places, upTo) - Math.max(above, freeOfChargePlaces)),
    0,
  ),
)
const priceSums = JSON.stringify(sums)

/**
 * How many more offer slots an owner gets for an amount in whole EUR.
 * @param places how many offer slots the owner already has
 */
export const buildOfferPlacesBoughtSql = (amount: SQL, places: SQL): SQL<number> => sql`coalesce((
  SELECT max(key) FROM json_each(${priceSums})
  WHERE value <= ${amount} + json_extract(${priceSums}, '$[' || ${places} || ']')) - ${places}, 0)`

/** The paid plan with `places` offer slots; null if the free plan is enough. */
export const buildPlanForOfferPlacesSql = (places: SQL): SQL => sql`(
  SELECT value ->> 'plan' FROM json_each(${JSON.stringify(paidPlaceTiers)})
  WHERE value ->> 'above' < ${places} ORDER BY value ->> 'above' DESC LIMIT 1)`

/** The invoice lines, as JSON, for raising the number of offer slots. */
export const buildOfferPlaceInvoiceLinesSql = (from: SQL, to: SQL): SQL => sql`(
  SELECT json_group_array(json_object('plan', plan, 'quantity', quantity, 'unit_price', price))
  FROM (SELECT value ->> 'plan' AS plan, value ->> 'price' AS price,
      min(${to}, value ->> 'upTo') - max(${from}, value ->> 'above') AS quantity
    FROM json_each(${JSON.stringify(paidPlaceTiers)}))
  WHERE quantity > 0)`

/** The price, in whole EUR, for raising the number of offer slots. */
export const buildOfferPlacesPriceSql = (from: SQL, to: SQL): SQL<number> =>
  sql`(json_extract(${priceSums}, '$[' || ${to} || ']') - json_extract(${priceSums}, '$[' || ${from} || ']'))`
