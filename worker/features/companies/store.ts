import { and, asc, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { companies, companyMembers } from '../../db/schema.ts'

export type CompanyRow = typeof companies.$inferSelect

export async function getVerifiedCompany(db: Database, id: string): Promise<CompanyRow | null> {
  const [row] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isNotNull(companies.verifiedAt)))
  return row ?? null
}

/** The companies that a person manages, in the order in which they came to. */
export const listCompaniesOf = (db: Database, profileId: string): Promise<CompanyRow[]> =>
  db
    .select(getTableColumns(companies))
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.profileId, profileId))
    .orderBy(asc(companyMembers.createdAt), asc(companies.id))
