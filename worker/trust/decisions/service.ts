import { refreshCatalogue } from '../../board/catalogue/version-service.ts'
import { newId } from '../../contract/ids.ts'
import type { ModerationSubject } from '../../contract/trust/admin.ts'
import type {
  ModerationDecisionItem,
  ModerationDecisionsBody,
  ModerationDecisionsResult,
} from '../../contract/trust/decisions.ts'
import type { Deps } from '../../deps/context.ts'
import { ProblemError, problem } from '../../platform/problem.ts'
import { decideReport, moderateSubject, type UndoableDecision } from '../moderation/service.ts'
import { insertDecisionStepStatement, listDecisionSteps, undoDecisionStep } from './store.ts'

/** How long decisions can be undone. Mails to the people concerned are sent afterwards. */
const undoMs = 5 * 60_000
/** Mails are sent this long after `undoMs`, because the clocks of two isolates may differ. */
const graceMs = 5_000

/**
 * Makes decisions about reports, offers, companies or people, all for the same reason; idempotent.
 * If one decision is refused, the others are still made.
 */
export async function decideModerationItems(
  deps: Deps,
  operator: string,
  { items, ground, note }: ModerationDecisionsBody,
): Promise<ModerationDecisionsResult> {
  const id = newId('decision')
  const now = deps.clock.now()
  const until = new Date(now.getTime() + undoMs)
  const undoable: UndoableDecision = {
    now,
    notBefore: new Date(until.getTime() + graceMs),
    remember: (step) => insertDecisionStepStatement(step, { decisionId: id, operator, now }),
  }
  const results: ModerationDecisionsResult['results'] = []
  // One after the other, because decisions about reports on the same subject would conflict.
  for (const item of items) {
    results.push(await decided(deps, operator, { item, ground, note, undoable }))
  }
  await refreshCatalogue(deps)
  const isChanged = (await listDecisionSteps(deps.db, id, operator)).length > 0
  return { id, undo_until: isChanged ? until.toISOString() : null, results }
}

type DecisionInput = Pick<ModerationDecisionsBody, 'ground' | 'note'> & {
  item: ModerationDecisionItem
  undoable: UndoableDecision
}

async function decided(
  deps: Deps,
  operator: string,
  { item, ground, note, undoable }: DecisionInput,
): Promise<{ subject: ModerationSubject } | { error: string }> {
  try {
    const subject =
      'report' in item
        ? await decideReport(
            deps,
            operator,
            item.report,
            { outcome: item.outcome, ground, note },
            undoable,
          )
        : await moderateSubject(deps, operator, { ...item, ground, note }, undoable)
    return { subject }
  } catch (error) {
    if (error instanceof ProblemError) return { error: error.code }
    throw error
  }
}

/**
 * Undoes all decisions that an operator made in one request: restores the offers, companies, people
 * and reports, and cancels the mails; idempotent. Leaves alone what has changed again since then.
 * @returns how many decisions this call has undone
 * @throws `decisions.not_found` if this operator made no such recent decision
 * @throws `decisions.final` if the time for undoing is over
 */
export async function undoModerationDecisions(
  deps: Deps,
  operator: string,
  id: string,
): Promise<number> {
  const now = deps.clock.now()
  const steps = await listDecisionSteps(deps.db, id, operator)
  if (steps.length === 0) throw problem('decisions.not_found')
  const isLate = steps.some(({ madeAt }) => now.getTime() - madeAt > undoMs)
  if (isLate && steps.some(({ isUndone }) => !isUndone)) throw problem('decisions.final')
  let undone = 0
  for (const step of steps) {
    if (!step.isUndone && (await undoDecisionStep(deps.db, step, { operator, now }))) undone++
  }
  if (undone > 0) await refreshCatalogue(deps)
  return undone
}
