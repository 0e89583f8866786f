import { sql } from 'drizzle-orm'
import type { AuditAction } from '../../contract/trust/moderation.ts'
import type { Database } from '../../db/client.ts'

/** The number of entries on a page of the audit log. */
const auditPageMax = 50

export type AuditRow = {
  id: number
  at: number
  operator: string
  action: AuditAction
  subjectId: string
  why: string
}

/** Lists the entries with an id below `before`, newest first. */
export const listAudit = (db: Database, before: number): Promise<AuditRow[]> =>
  db.all<AuditRow>(sql`SELECT id, at, operator, action, subject_id AS subjectId, why
    FROM audit_log WHERE id < ${before} ORDER BY id DESC LIMIT ${auditPageMax}`)

type FiguresRow = { year: number; action: AuditAction; total: number }

/** Counts the entries of the audit log by year (UTC) and action. */
export const countActions = (db: Database): Promise<FiguresRow[]> =>
  db.all<FiguresRow>(sql`SELECT CAST(strftime('%Y', at / 1000, 'unixepoch') AS INTEGER) AS year, action,
      count(*) AS total
    FROM audit_log GROUP BY 1, 2 ORDER BY 1 DESC`)
