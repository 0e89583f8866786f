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
import {
  deleteDecisionStepsBefore,
  listDecisionSteps,
  storeStepStatement,
  undoDecisionStep,
} from './store.ts'

/** How long decisions can be undone. The mails to the people concerned are sent after this time. */
const undoMs = 5 * 60_000
/**
 * The mails are sent this much later than the time for undoing ends, because the clocks of two
 * isolates may differ.
 */
const graceMs = 5_000
const dayMs = 24 * 60 * 60_000

/**
 * Decides one or more items with the same reasons. An item is a report, an offer, a company or a
 * person. Each item is decided independently: if the decision about one item is refused, the other
 * items are still decided. Repeating a decision changes nothing.
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
    remember: (step) => storeStepStatement(step, { decisionId: id, operator, now }),
  }
  const results: ModerationDecisionsResult['results'] = []
  // The items are decided one after the other, because decisions about several reports of the same
  // subject would conflict if they ran at the same time.
  for (const item of items) {
    results.push(await decided(deps, operator, { item, ground, note, undoable }))
  }
  await refreshCatalogue(deps)
  const isChanged = (await listDecisionSteps(deps.db, id, operator)).length > 0
  return { id, undo_until: isChanged ? until.toISOString() : null, results }
}

type Deciding = Pick<ModerationDecisionsBody, 'ground' | 'note'> & {
  item: ModerationDecisionItem
  undoable: UndoableDecision
}

async function decided(
  deps: Deps,
  operator: string,
  { item, ground, note, undoable }: Deciding,
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
        : await moderateSubject(
            deps,
            operator,
            { ...item, ground: ground ?? 'other', note },
            undoable,
          )
    return { subject }
  } catch (error) {
    if (error instanceof ProblemError) return { error: error.code }
    throw error
  }
}

/**
 * Undoes all decisions that an operator made with one request. The offers, companies or people
 * concerned and their reports return to their earlier state, and nobody gets a mail. An offer,
 * company or person that was changed after the decision is left unchanged. Repeating the call
 * changes nothing.
 * @returns how many decisions this call has undone
 * @throws `decisions.not_found` if the id is not that of a recent decision of this operator
 * @throws `decisions.told` if the time for undoing is over
 */
export async function undoDecisions(deps: Deps, operator: string, id: string): Promise<number> {
  const now = deps.clock.now()
  const steps = await listDecisionSteps(deps.db, id, operator)
  if (steps.length === 0) throw problem('decisions.not_found')
  const isLate = steps.some(({ madeAt }) => now.getTime() - madeAt > undoMs)
  if (isLate && steps.some(({ isUndone }) => !isUndone)) throw problem('decisions.told')
  let undone = 0
  for (const step of steps) {
    if (!step.isUndone && (await undoDecisionStep(deps.db, step, { operator, now }))) undone++
  }
  if (undone > 0) await refreshCatalogue(deps)
  return undone
}

/**
 * Nightly task: deletes the data for undoing decisions that can no longer be undone. The decisions
 * themselves remain in the audit log.
 */
export const purgeOldDecisionSteps = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteDecisionStepsBefore(db, new Date(clock.now().getTime() - dayMs))
