import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ReportedKind } from '../../contract/trust/moderation.ts'
import { insertAuditEntryStatement } from '../../db/audit.ts'
import type { BatchStatement, Database } from '../../db/client.ts'
import { runBatchIf } from '../../db/guards.ts'
import { cancelUnsentMailsStatement } from '../../db/mails.ts'
import { type ModerationDecisionStep, moderatedTables } from '../../db/moderation.ts'
import { moderationSteps } from '../../db/schema/trust.ts'

/** SQL: the columns that an action can change, as a JSON object. */
const columnsBefore: Record<ReportedKind, SQL> = {
  offer: sql`json_object('hidden', hidden_at, 'held', held_at, 'unreviewed', is_unreviewed)`,
  company: sql`json_object('hidden', hidden_at)`,
  profile: sql`json_object('suspended', suspended_at)`,
}

/** Stores the data to undo a decision. Must run before the decision, to read the old values. */
export const insertDecisionStepStatement = (
  step: ModerationDecisionStep,
  { decisionId, operator, now }: { decisionId: string; operator: string; now: Date },
): BatchStatement => sql`
  INSERT INTO moderation_steps (decision_id, operator, made_at, step, before)
  VALUES (${decisionId}, ${operator}, ${now.getTime()}, ${JSON.stringify(step)},
    (SELECT ${columnsBefore[step.kind]} FROM ${moderatedTables[step.kind]} WHERE id = ${step.subjectId}))`

export type StoredDecisionStep = ModerationDecisionStep & {
  id: number
  madeAt: number
  isUndone: boolean
}

/** Lists the decisions of one request in the order in which to undo them: newest first. */
export async function listDecisionSteps(
  db: Database,
  decisionId: string,
  operator: string,
): Promise<StoredDecisionStep[]> {
  const rows = await db
    .select()
    .from(moderationSteps)
    .where(and(eq(moderationSteps.decisionId, decisionId), eq(moderationSteps.operator, operator)))
    .orderBy(desc(moderationSteps.id))
  return rows.map(({ id, madeAt, step, undoneAt }) => ({
    ...(JSON.parse(step) as ModerationDecisionStep),
    id,
    madeAt: madeAt.getTime(),
    isUndone: undoneAt !== null,
  }))
}

/** Restores the earlier state of an offer, company or person, unless it has changed again. */
function restoreStatements(
  { kind, subjectId, action, id, madeAt }: StoredDecisionStep,
  at: number,
): SQL[] {
  const before = (name: string) =>
    sql`(SELECT before ->> ${name} FROM moderation_steps WHERE id = ${id})`
  switch (`${kind} ${action}`) {
    case 'offer hide':
    case 'company hide':
      return [
        sql`UPDATE ${moderatedTables[kind]} SET hidden_at = ${before('hidden')}, updated_at = ${at}
          WHERE id = ${subjectId} AND hidden_at = ${madeAt}`,
      ]
    case 'offer show':
    case 'company show':
      return [
        sql`UPDATE ${moderatedTables[kind]} SET hidden_at = ${before('hidden')}, updated_at = ${at}
          WHERE id = ${subjectId} AND hidden_at IS NULL`,
      ]
    case 'offer release':
      return [
        sql`UPDATE offers SET held_at = ${before('held')}, is_unreviewed = ${before('unreviewed')},
            updated_at = ${at}
          WHERE id = ${subjectId} AND held_at IS NULL AND NOT is_unreviewed`,
      ]
    case 'profile suspend':
      return [
        sql`UPDATE sessions SET ended_at = NULL WHERE profile_id = ${subjectId}
          AND ended_at = ${madeAt}
          AND (SELECT suspended_at FROM profiles WHERE id = ${subjectId}) = ${madeAt}`,
        sql`UPDATE profiles SET suspended_at = NULL
          WHERE id = ${subjectId} AND suspended_at = ${madeAt}`,
      ]
    case 'profile restore':
      return [
        sql`UPDATE sessions SET ended_at = ${at} WHERE profile_id = ${subjectId}
          AND ended_at IS NULL
          AND (SELECT suspended_at FROM profiles WHERE id = ${subjectId}) IS NULL`,
        sql`UPDATE profiles SET suspended_at = ${before('suspended')}
          WHERE id = ${subjectId} AND suspended_at IS NULL`,
      ]
    default:
      return []
  }
}

/**
 * Undoes a decision in one batch: restores the offer, company or person, reopens the reports,
 * deletes the unsent mails, and writes audit entries.
 * @returns false if it has already been undone
 */
export function undoDecisionStep(
  db: Database,
  step: StoredDecisionStep,
  { operator, now }: { operator: string; now: Date },
): Promise<boolean> {
  const at = now.getTime()
  const isOpen = sql`EXISTS (SELECT 1 FROM moderation_steps
    WHERE id = ${step.id} AND undone_at IS NULL)`
  const { subjectId: id, action } = step
  return runBatchIf(db, isOpen, [
    ...restoreStatements(step, at),
    // Writes nothing if the decision was not about a report.
    sql`INSERT INTO audit_log (at, operator, action, subject_id, why)
      SELECT ${at}, ${operator}, 'undo', id,
        CASE outcome WHEN 'upheld' THEN 'uphold' ELSE 'dismiss' END
      FROM reports WHERE id = ${step.reportId} AND decided_at = ${step.madeAt}`,
    // Reopens the reports, except (`OR IGNORE`) a report that was sent again after the decision.
    sql`UPDATE OR IGNORE reports SET decided_at = NULL, outcome = NULL, ground = NULL, note = NULL
      WHERE id IN (SELECT value FROM json_each(${JSON.stringify(step.reportIds)}))
        AND decided_at = ${step.madeAt}`,
    cancelUnsentMailsStatement(
      sql`id IN (SELECT value FROM json_each(${JSON.stringify(step.mailIds)}))`,
    ),
    ...(action
      ? [insertAuditEntryStatement({ id, operator, now, action: 'undo', why: action })]
      : []),
    sql`UPDATE moderation_steps SET undone_at = ${at} WHERE id = ${step.id}`,
  ])
}
