import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { companies } from '../../db/schema.ts'

export type CompanyRow = typeof companies.$inferSelect

export async function getVerifiedCompany(db: Database, id: string): Promise<CompanyRow | null> {
  const [row] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isNotNull(companies.verifiedAt)))
  return row ?? null
}
