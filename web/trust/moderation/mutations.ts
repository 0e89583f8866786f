import type { ModerationSubject } from '#contract/trust/admin'
import type { DeadLetterDecision } from '#contract/trust/dead-letters'
import type { ModerationDecisionItem, ModerationDecisionsResult } from '#contract/trust/decisions'
import type { ReportReason } from '#contract/trust/moderation'
import { unwrapResponse } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { sessionApi } from '../../lib/session-api.ts'

/** Reasons mailed to those concerned. If `ground` is null, each report's own ground applies. */
export type DecisionReasonValues = { ground: ReportReason | null; note: string }
export const noDecisionReasons: DecisionReasonValues = { ground: null, note: '' }

const admin = sessionApi.api.admin

/** Reloads everything on the operator's page, because all of it may have changed. */
const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin'] })

/** Makes one or more decisions, which can be undone for a few minutes. */
export async function submitModerationDecisions(
  items: ModerationDecisionItem[],
  reasons: DecisionReasonValues,
): Promise<ModerationDecisionsResult> {
  const decisions: ModerationDecisionsResult = await unwrapResponse(
    admin.decisions.$post({ json: { items, ...reasons } }),
  )
  await refresh()
  return decisions
}

export async function undoModerationDecisions(id: string): Promise<void> {
  await unwrapResponse(admin.decisions[':id'].undo.$post({ param: { id } }))
  await refresh()
}

export async function addModerationNote(
  { kind, id }: Pick<ModerationSubject, 'kind' | 'id'>,
  text: string,
): Promise<void> {
  await unwrapResponse(admin.notes.$post({ json: { kind, id, text } }))
  await refresh()
}

export async function decideDeadLetter(
  mailId: string,
  decision: DeadLetterDecision,
): Promise<void> {
  const param = { id: mailId }
  await unwrapResponse(admin['dead-letter'][':id'].decision.$post({ param, json: { decision } }))
  await refresh()
}
