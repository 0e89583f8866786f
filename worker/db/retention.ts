import { sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { limits } from '../contract/limits.ts'
import { retentionPeriods } from '../contract/privacy/retention.ts'
import { type Database, runBatch } from './client.ts'
import { viewCountFlushes } from './schema/board.ts'
import { companyTokens } from './schema/hiring.ts'
import { cspViolations, feedback, idempotencyKeys } from './schema/shared.ts'
import { deadLetters, moderationSteps, operatorCommands, reports } from './schema/trust.ts'

/** Columns with a time. A row is deleted when its time is more than `ageMs` ago. */
const expiring: [time: SQLiteColumn, ageMs: number][] = [
  [feedback.createdAt, retentionPeriods.feedbackMs],
  [cspViolations.lastAt, retentionPeriods.policyViolationMs],
  [idempotencyKeys.startedAt, limits.idempotencyKeyLifeMs],
  [companyTokens.expiresAt, retentionPeriods.companyLinkMs],
  [viewCountFlushes.createdAt, retentionPeriods.countBatchMs],
  [moderationSteps.madeAt, retentionPeriods.decisionStepMs],
  [reports.decidedAt, retentionPeriods.reportMs],
  [deadLetters.diedAt, retentionPeriods.mailMs],
  [operatorCommands.doneAt, retentionPeriods.operatorCommandMs],
]

/** Nightly: deletes expired rows. Tables that need further conditions have their own tasks. */
export async function deleteExpiredRows(db: Database, now: Date): Promise<void> {
  await runBatch(
    db,
    expiring.map(
      ([time, ageMs]) => sql`DELETE FROM ${time.table} WHERE ${time} < ${now.getTime() - ageMs}`,
    ),
  )
}
