import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { AuditAction, ReportedKind } from '../../contract/trust/moderation.ts'
import { insertAuditEntryStatement } from '../../db/audit.ts'
import type { Database } from '../../db/client.ts'
import { moderatedTables } from '../../db/moderation.ts'
import { auditLog } from '../../db/schema/trust.ts'

const auditPageMax = 50

/** Lists audit entries with an id below `before`, newest first: all, or those about `subject`. */
export const listAuditLogRows = (db: Database, before: number, subject: string | undefined) =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        lt(auditLog.id, before),
        subject === undefined ? undefined : eq(auditLog.subjectId, subject),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(auditPageMax)

/** Writes a note about an offer, company or person. @returns false if its subject does not exist */
export async function insertModerationSubjectNote(
  db: Database,
  note: { kind: ReportedKind; id: string; operator: string; text: string; now: Date },
): Promise<boolean> {
  const { kind, id, operator, text, now } = note
  const { meta } = await db.run(
    insertAuditEntryStatement(
      { id, operator, action: 'note', why: text, now },
      sql`EXISTS (SELECT 1 FROM ${moderatedTables[kind]} WHERE id = ${id})`,
    ),
  )
  return meta.changes > 0
}

type FiguresRow = { year: number; action: AuditAction; total: number }

/**
 * Counts audit entries by UTC year and action. An `undo` entry reduces the count of the action that
 * its `why` names, in the year of the undone decision.
 */
export const countAuditActions = (db: Database): Promise<FiguresRow[]> =>
  db.all<FiguresRow>(sql`SELECT CAST(strftime('%Y', at / 1000, 'unixepoch') AS INTEGER) AS year,
      action, sum(change) AS total
    FROM (SELECT at, action, 1 AS change FROM audit_log WHERE action <> 'undo'
      UNION ALL SELECT (SELECT max(at) FROM audit_log AS undone
          WHERE undone.subject_id = undo.subject_id AND undone.action = undo.why
            AND undone.at <= undo.at), why, -1 FROM audit_log AS undo WHERE action = 'undo')
    GROUP BY 1, 2 ORDER BY 1 DESC`)
