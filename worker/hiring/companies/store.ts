import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PlanCode } from '../../contract/enums.ts'
import type { MemberRole } from '../../contract/hiring/member-rights.ts'
import type { Database } from '../../db/client.ts'
import { buildOfferCardRow, type OfferCardRow } from '../../db/offer-card.ts'
import {
  buildOwnerCompanyCountSql,
  buildOwnerOpenOfferCountSql,
  limitedProfileOfferPlacesSql,
  profilePlanSql,
} from '../../db/owner-plan.ts'
import {
  buildMemberRoleSql,
  hasCompanyPageSql,
  isDelistedOfferSql,
  isFormerCompanySql,
  isOpenOfferSql,
} from '../../db/predicates.ts'
import { offers } from '../../db/schema/board.ts'
import { companies, companyMembers } from '../../db/schema/hiring.ts'
import { profiles } from '../../db/schema/people.ts'

export type CompanyRow = typeof companies.$inferSelect

/** Reads a company and a page of its open offers (newest first); null if it has no public page. */
export async function getCompanyWithOffers(
  db: Database,
  id: string,
  page: { offset: number; limit: number },
): Promise<{ company: CompanyRow; offers: OfferCardRow[]; total: number } | null> {
  const isOpen = and(eq(offers.companyId, companies.id), isOpenOfferSql)
  const rows = await db
    .select({
      company: companies,
      offer: offers,
      total: sql<number>`(SELECT count(*) FROM ${offers} WHERE ${isOpen})`,
    })
    .from(companies)
    .leftJoin(
      offers,
      sql`${offers.rowid} IN (SELECT ${offers.rowid} FROM ${offers} WHERE ${isOpen}
        ORDER BY ${offers.createdAt} DESC, ${offers.id} LIMIT ${page.limit} OFFSET ${page.offset})`,
    )
    .where(and(eq(companies.id, id), hasCompanyPageSql))
    .orderBy(desc(offers.createdAt), asc(offers.id))
  if (!rows[0]) return null
  const { company, total } = rows[0]
  const cards = rows.flatMap(({ offer }) => (offer ? [buildOfferCardRow(offer, company)] : []))
  return { company, offers: cards, total }
}

/** Returns the newest delisted offer (if any) of a company that lost its page; otherwise null. */
export async function getFormerCompany(
  db: Database,
  id: string,
): Promise<{ offerId: string | null } | null> {
  const [row] = await db
    .select({ offerId: offers.id })
    .from(companies)
    .leftJoin(offers, and(eq(offers.companyId, companies.id), isDelistedOfferSql))
    .where(and(eq(companies.id, id), isFormerCompanySql))
    .orderBy(desc(offers.createdAt), desc(offers.rowid))
    .limit(1)
  return row ?? null
}

/** A company with open offers, and the time of the latest change to one of these offers. */
export type HiringCompany = { id: string; changedAt: Date }

/** Lists the companies with open offers, sorted by id. */
export const listCompaniesWithOpenOffers = (db: Database): Promise<HiringCompany[]> =>
  db
    .select({
      id: companies.id,
      changedAt: sql`max(${offers.updatedAt})`.mapWith(offers.updatedAt),
    })
    .from(offers)
    .innerJoin(companies, eq(companies.id, offers.companyId))
    .where(isOpenOfferSql)
    .groupBy(companies.id)
    .orderBy(asc(companies.id))

/** A company, with the plan of its plan holder and how much of that plan is used. */
export type CompanyWithPlanUsage = CompanyRow & {
  plan: PlanCode
  places: number | null
  offersUsed: number
  companiesUsed: number
  /** The role of the member for whom the company was read. */
  role: MemberRole
}

/** Lists the companies of a member, in the order in which the member joined them. */
export const listCompaniesOfMember = (
  db: Database,
  profileId: string,
): Promise<CompanyWithPlanUsage[]> =>
  db
    .select({
      ...getTableColumns(companies),
      role: companyMembers.role,
      plan: profilePlanSql,
      places: limitedProfileOfferPlacesSql,
      offersUsed: buildOwnerOpenOfferCountSql(companies.ownerId),
      companiesUsed: buildOwnerCompanyCountSql(companies.ownerId),
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(profiles, eq(profiles.id, companies.ownerId))
    .where(eq(companyMembers.profileId, profileId))
    .orderBy(asc(companyMembers.createdAt), asc(companies.id))

/** Returns a company and the person's role in it; null if the person is not a member. */
export async function getCompanyOfMember(
  db: Database,
  { companyId, profileId }: { companyId: string; profileId: string },
): Promise<(CompanyRow & { role: MemberRole }) | null> {
  const [row] = await db
    .select({ company: companies, role: buildMemberRoleSql(sql`companies.id`, profileId) })
    .from(companies)
    .where(eq(companies.id, companyId))
  return row?.role ? { ...row.company, role: row.role } : null
}
