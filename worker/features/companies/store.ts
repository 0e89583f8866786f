import { and, asc, count, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { PlanCode } from '../../contract/enums.ts'
import { firstPlan } from '../../contract/plans.ts'
import type { Database } from '../../db/client.ts'
import { companies, companyMembers, companyTokens, offers, profiles } from '../../db/schema.ts'

export type CompanyRow = typeof companies.$inferSelect

export async function getVerifiedCompany(db: Database, id: string): Promise<CompanyRow | null> {
  const [row] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isNotNull(companies.verifiedAt)))
  return row ?? null
}

/** A company, with the plan of who owns it and how much of that is in use. */
export type CountedCompany = CompanyRow & {
  plan: PlanCode
  offersUsed: number
  companiesUsed: number
}

const ownedToo = alias(companies, 'owned_too')

/** The companies that a person manages, in the order in which they came to. */
export const listCompaniesOf = (db: Database, profileId: string): Promise<CountedCompany[]> =>
  db
    .select({
      ...getTableColumns(companies),
      plan: sql<PlanCode>`coalesce(${profiles.paymentProfile}, ${firstPlan})`,
      offersUsed: sql<number>`${db
        .select({ total: count() })
        .from(ownedToo)
        .innerJoin(offers, eq(offers.companyId, ownedToo.id))
        .where(and(eq(ownedToo.ownerId, companies.ownerId), isNull(offers.withdrawnAt)))}`,
      companiesUsed: sql<number>`${db.select({ total: count() }).from(ownedToo).where(eq(ownedToo.ownerId, companies.ownerId))}`,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(profiles, eq(profiles.id, companies.ownerId))
    .where(eq(companyMembers.profileId, profileId))
    .orderBy(asc(companyMembers.createdAt), asc(companies.id))

/** A company, for somebody who manages it; null to everybody else. */
export async function getManagedCompany(
  db: Database,
  { companyId, profileId }: { companyId: string; profileId: string },
): Promise<CompanyRow | null> {
  const [row] = await db
    .select(getTableColumns(companies))
    .from(companies)
    .innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
    .where(and(eq(companies.id, companyId), eq(companyMembers.profileId, profileId)))
  return row ?? null
}

/**
 * Changes what is named of a company. Links that went to an address it no longer has verify nothing any
 * more.
 */
export async function updateCompany(
  db: Database,
  id: string,
  change: Partial<CompanyRow>,
): Promise<void> {
  const movesAway = sql`EXISTS (
    SELECT 1 FROM companies WHERE id = ${id} AND invoice_email IS NOT ${change.invoiceEmail ?? null})`
  // Whoever changes it is one of them, unless they have just left, and the company with them.
  const hasMembers = sql`EXISTS (SELECT 1 FROM company_members WHERE company_id = ${id})`
  await db.batch([
    db
      .delete(companyTokens)
      .where(and(eq(companyTokens.companyId, id), change.invoiceEmail ? movesAway : sql`false`)),
    db
      .update(companies)
      .set(change)
      .where(and(eq(companies.id, id), hasMembers)),
  ])
}
