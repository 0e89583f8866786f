import { type SQL, sql } from 'drizzle-orm'
import type { ReportedKind, ReportReason } from '../../contract/trust/moderation.ts'
import { type BatchStatement, type Database, runBatch } from '../../db/client.ts'
import {
  hasAccountCondition,
  hasCompanyPageSql,
  isDelistedOfferSql,
  isFormerCompanySql,
  isListedOfferSql,
} from '../../db/predicates.ts'
import type { reports } from '../../db/schema/trust.ts'

export type NewReport = Omit<
  typeof reports.$inferSelect,
  'decidedAt' | 'outcome' | 'ground' | 'note'
>

/** Returns the name of an offer or company that is or was public, '' for a person; else null. */
export async function getReportedName(
  db: Database,
  kind: ReportedKind,
  id: string,
): Promise<string | null> {
  const [row] = await db.all<{ name: string }>(namesByKind[kind](id))
  return row?.name ?? null
}

const namesByKind: Record<ReportedKind, (id: string) => SQL> = {
  offer: (id) => sql`SELECT title AS name FROM offers JOIN companies ON companies.id = company_id
    WHERE offers.id = ${id} AND (${isListedOfferSql} OR ${isDelistedOfferSql})`,
  company: (id) => sql`SELECT name FROM companies
    WHERE id = ${id} AND erased_at IS NULL AND (${hasCompanyPageSql} OR ${isFormerCompanySql})`,
  profile: (id) => sql`SELECT '' AS name WHERE ${hasAccountCondition(id)}`,
}

/** SQL condition: the same report is already stored and waits for a decision. */
export const isAlreadyReportedCondition = (fingerprint: string): SQL =>
  sql`EXISTS (SELECT 1 FROM reports WHERE fingerprint = ${fingerprint} AND decided_at IS NULL)`

/**
 * Stores a report and the mail that confirms it (`receipt`), unless the same report is already open
 * or a rate limit is reached.
 * @returns the reference of the open report; null if a rate limit was reached
 */
export async function insertReport(
  db: Database,
  row: NewReport,
  use: { statement: BatchStatement; isCounted: SQL },
  receipt: { id: string; statements: BatchStatement[] } | null,
): Promise<string | null> {
  const isStored = sql`EXISTS (SELECT 1 FROM reports WHERE id = ${row.id})`
  const results = await runBatch<{ reference: string }>(db, [
    use.statement,
    sql`INSERT INTO reports
        (id, reference, kind, subject_id, reason, text, email, fingerprint, created_at)
      SELECT ${row.id}, ${row.reference}, ${row.kind}, ${row.subjectId}, ${row.reason}, ${row.text},
        ${row.email}, ${row.fingerprint}, ${row.createdAt.getTime()}
      WHERE ${use.isCounted}
      ON CONFLICT DO NOTHING`,
    ...(receipt?.statements ?? []),
    ...(receipt ? [sql`DELETE FROM mails WHERE id = ${receipt.id} AND NOT ${isStored}`] : []),
    sql`SELECT reference FROM reports
      WHERE fingerprint = ${row.fingerprint} AND decided_at IS NULL`,
  ])
  return results.at(-1)?.results[0]?.reference ?? null
}

export async function getReportId(db: Database, reference: string): Promise<string | null> {
  const [row] = await db.all<{ id: string }>(
    sql`SELECT id FROM reports WHERE reference = ${reference}`,
  )
  return row?.id ?? null
}

export type ListedReport = {
  reference: string
  kind: ReportedKind
  subjectId: string
  reason: ReportReason
  text: string | null
  createdAt: number
}

/** Selects the oldest open reports, for the command line. */
export const listOpenReportsStatement: SQL = sql`
  SELECT reference, kind, subject_id AS subjectId, reason, text, created_at AS createdAt
  FROM reports WHERE decided_at IS NULL ORDER BY created_at, id LIMIT ${100}`
