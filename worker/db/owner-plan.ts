import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PlanCode } from '../contract/enums.ts'
import { firstPlan, plans } from '../contract/hiring/plans.ts'
import { profiles } from './schema/people.ts'

/** An owner's id, or an SQL expression for it. */
export type Owner = SQLWrapper | string

/** SQL for the plan of the `profiles` row in the query; everyone has at least the first plan. */
export const planOfProfile = sql<PlanCode>`coalesce(${profiles.paymentProfile}, ${firstPlan})`

/** SQL for the plan of an owner; null if the owner's account was deleted. */
export const planOfOwner = (owner: Owner): SQL => sql`(SELECT ${planOfProfile} FROM ${profiles}
  WHERE ${profiles.id} = ${owner} AND ${profiles.deletedAt} IS NULL)`

/**
 * SQL for the number of offers of all the owner's companies. Closed offers count, withdrawn offers
 * do not.
 */
export const offerCountOf = (owner: Owner): SQL<number> => sql`(SELECT count(*)
  FROM companies AS owned JOIN offers AS counted ON counted.company_id = owned.id
  WHERE owned.owner_id = ${owner} AND counted.withdrawn_at IS NULL)`

export const companyCountOf = (owner: Owner): SQL<number> =>
  sql`(SELECT count(*) FROM companies AS owned WHERE owned.owner_id = ${owner})`

/** SQL for the number of companies that the owner of a company had before this one. */
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
