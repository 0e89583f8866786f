import { and, asc, count, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { PlanCode } from '../../contract/enums.ts'
import { firstPlan } from '../../contract/plans.ts'
import type { Database } from '../../db/client.ts'
import { companies, companyMembers, offers, profiles } from '../../db/schema.ts'

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
