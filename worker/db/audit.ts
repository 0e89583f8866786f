import { sql } from 'drizzle-orm'
import type { AuditAction } from '../contract/trust/moderation.ts'
import type { Statement } from './client.ts'

/** The operator of entries that the command line writes. */
export const commandLine = 'command line'

/** Builds the statement that adds an entry to the audit log, in the batch of the audited change. */
export const auditStatement = (entry: {
  /** The id of what the action changed. */
  id: string
  action: AuditAction
  operator: string
  why: string
  now: Date
}): Statement =>
  sql`INSERT INTO audit_log (at, operator, action, subject_id, why)
    VALUES (${entry.now.getTime()}, ${entry.operator}, ${entry.action}, ${entry.id}, ${entry.why})`
