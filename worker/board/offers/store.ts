import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { type Database, runBatch } from '../../db/client.ts'
import { type OfferCardRow, offerCardColumns } from '../../db/offer-card.ts'
import { isDelistedOfferSql, isListedOfferSql, isOpenOfferSql } from '../../db/predicates.ts'
import { offers } from '../../db/schema/board.ts'
import { companies } from '../../db/schema/hiring.ts'

/** Returns the listed offers with the given row numbers, in the given order. */
export async function listOffersByRowid(db: Database, rowids: number[]): Promise<OfferCardRow[]> {
  if (rowids.length === 0) return []
  // CROSS JOIN makes SQLite start with the few given row numbers.
  const rows = await db
    .select(offerCardColumns)
    .from(sql`json_each(${JSON.stringify(rowids)}) AS wanted`)
    .crossJoin(offers)
    .crossJoin(companies)
    .where(
      and(
        sql`${offers.rowid} = wanted.value`,
        eq(companies.id, offers.companyId),
        isListedOfferSql,
      ),
    )
  const found = new Map(rows.map((row) => [row.rowid, row]))
  return rowids.flatMap((rowid) => found.get(rowid) ?? [])
}

export const getListedOffer = (db: Database, id: string): Promise<OfferCardRow | null> =>
  getOfferIf(isListedOfferSql, db, id)

/** Returns an offer that was listed in the past but is not now; null for any other offer. */
export const getDelistedOffer = (db: Database, id: string): Promise<OfferCardRow | null> =>
  getOfferIf(isDelistedOfferSql, db, id)

async function getOfferIf(condition: SQL, db: Database, id: string): Promise<OfferCardRow | null> {
  const [row] = await db
    .select(offerCardColumns)
    .from(offers)
    .innerJoin(companies, eq(companies.id, offers.companyId))
    .where(and(eq(offers.id, id), condition))
  return row ?? null
}

export const listOpenOffersInRange = (
  db: Database,
  { from, count: rows }: { from: number; count: number },
) =>
  db
    .select({
      id: offers.id,
      title: offers.title,
      companyName: companies.name,
      updatedAt: offers.updatedAt,
    })
    .from(offers)
    .innerJoin(companies, eq(companies.id, offers.companyId))
    .where(and(gte(offers.rowid, from), lt(offers.rowid, from + rows), isOpenOfferSql))
    .orderBy(asc(offers.rowid))

/** Closes expired offers and unlists offers expired before `expiredSince`; at most `limit` each. */
export async function endExpiredOfferRows(
  db: Database,
  { now, expiredSince, limit }: { now: Date; expiredSince: Date; limit: number },
): Promise<{ closed: number; unlisted: number }> {
  const overdue = (at: Date, state: SQL) => sql`
    WHERE rowid IN (
      SELECT rowid FROM offers
      WHERE expires_at <= ${at.getTime()} AND unlisted_at IS NULL AND ${state}
      ORDER BY expires_at LIMIT ${limit})
    RETURNING id`
  const [closed, unlisted] = await runBatch(db, [
    sql`UPDATE offers SET is_active = 0, updated_at = ${now.getTime()}
      ${overdue(now, sql`is_active = 1`)}`,
    sql`UPDATE offers SET unlisted_at = ${now.getTime()} ${overdue(expiredSince, sql`true`)}`,
  ])
  return { closed: closed!.results.length, unlisted: unlisted!.results.length }
}

/** Returns a company's newest open offers, with the columns that a `FoundOffer` has. */
export const listOpenOffersOfCompany = (db: Database, companyId: string, limit: number) =>
  db
    .select({
      rowid: offers.rowid,
      contentToken: offers.contentToken,
      viewsCount: offers.viewsCount,
      applicationsCount: offers.applicationsCount,
    })
    .from(offers)
    .innerJoin(companies, eq(companies.id, offers.companyId))
    .where(and(eq(offers.companyId, companyId), isOpenOfferSql))
    .orderBy(desc(offers.createdAt), asc(offers.id))
    .limit(limit)
