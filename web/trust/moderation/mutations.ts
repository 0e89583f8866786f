import type { Subject } from '#contract/trust/admin'
import type { DeadLetterDecision } from '#contract/trust/dead-letters'
import type { ModerationAction, ReportOutcome, ReportReason } from '#contract/trust/moderation'
import { unwrap } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { sessionApi } from '../../lib/session-api.ts'

/** The statement of reasons that is mailed to the people concerned. */
export type Reasons = { ground: ReportReason; note: string }

const admin = sessionApi.api.admin

/** Reloads everything on the operator's page, because all of it may have changed. */
const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin'] })

export async function moderateSubject(
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
  action: ModerationAction,
  reasons: Reasons,
): Promise<void> {
  await unwrap(admin.moderations.$post({ json: { kind, id, action, ...reasons } }))
  await refresh()
}

export async function decideReport(
  id: string,
  outcome: ReportOutcome,
  reasons: Reasons,
): Promise<void> {
  await unwrap(admin.report[':id'].decision.$post({ param: { id }, json: { outcome, ...reasons } }))
  await refresh()
}

export async function decideDeadLetter(
  mailId: string,
  decision: DeadLetterDecision,
): Promise<void> {
  const param = { id: mailId }
  await unwrap(admin['dead-letter'][':id'].decision.$post({ param, json: { decision } }))
  await refresh()
}
