import { type SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '../contract/trust/moderation.ts'

export const commandLineOperatorName = 'command line'

export type NewAuditEntry = {
  /** The id of the offer, company, profile or other object that the action changed. */
  id: string
  action: AuditAction
  operator: string
  why: string
  now: Date
}

/**
 * Adds an entry to the audit log if `condition` is true. The statement belongs in the same batch as
 * the change that the entry describes.
 */
export const insertAuditEntryStatement = (entry: NewAuditEntry, condition: SQL = sql`true`): SQL =>
  sql`INSERT INTO audit_log (at, operator, action, subject_id, why)
    SELECT ${entry.now.getTime()}, ${entry.operator}, ${entry.action}, ${entry.id}, ${entry.why}
    WHERE ${condition}`
