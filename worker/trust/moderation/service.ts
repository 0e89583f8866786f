import { refreshCatalogue } from '../../board/catalogue/version-service.ts'
import type { ModerationSubject } from '../../contract/trust/admin.ts'
import type {
  ModerationDecisionItem,
  ModerationDecisionsBody,
} from '../../contract/trust/decisions.ts'
import type { ModerationAction, ReportOutcome } from '../../contract/trust/moderation.ts'
import type { BatchStatement } from '../../db/client.ts'
import type { ModerationDecisionStep } from '../../db/moderation.ts'
import type { Deps } from '../../deps/context.ts'
import { composeMails, enqueueMails, type MailContent } from '../../messages/mail/service.ts'
import { problem } from '../../platform/problem.ts'
import { getReportId, moderationTermsAddress, newReportReference } from '../reports/service.ts'
import { presentModerationSubject } from './present.ts'
import {
  buildModerationStatements,
  closeReportsStatements,
  getModerationSubject,
  getReport,
  listReportsOfSubject,
  type ModerationSubjectRow,
  type ReportRow,
  runModerationBatch,
  searchModerationSubjects,
} from './store.ts'

type Decided = Extract<MailContent, { kind: 'content_decided' }>['data']['decided']

export type ModerationBody = Extract<ModerationDecisionItem, { action: string }> &
  Pick<ModerationDecisionsBody, 'ground' | 'note'>
/** The decision about a report. If `ground` is null, the reporter's reason is the ground. */
export type ReportDecisionBody = Pick<ModerationDecisionsBody, 'ground' | 'note'> & {
  outcome: ReportOutcome
}

/**
 * Data of a decision that can be undone for a while. Its mails wait until `notBefore`. The
 * statement of `remember` runs in the decision's batch and stores what undoing must restore.
 */
export type UndoableDecision = {
  now: Date
  notBefore: Date
  remember: (step: ModerationDecisionStep) => BatchStatement
}

const decidedBy: Record<ModerationAction, Decided> = {
  hide: 'hidden',
  show: 'shown',
  release: 'shown',
  suspend: 'suspended',
  restore: 'restored',
}

/**
 * Applies an action to an offer, company or person; idempotent. Writes the audit entry and a mail
 * to the person concerned in the same batch.
 * @throws `reports.not_found` if there is no such offer, company or person, or if the action does
 * not apply to this kind
 */
export async function moderateSubject(
  deps: Deps,
  operator: string,
  { kind, id, action, ground: stated, note }: ModerationBody,
  undoable: UndoableDecision | null = null,
): Promise<ModerationSubject> {
  const ground = stated ?? 'other'
  const subject = await getModerationSubject(deps.db, kind, id)
  const why = note ? `${ground}: ${note}` : ground
  const statements =
    subject &&
    buildModerationStatements({ kind, id, action, operator, why, now: nowOf(deps, undoable) })
  if (!statements) throw problem('reports.not_found')
  const notBefore = undoable?.notBefore ?? null
  const reasons = { reference: newReportReference(), decided: decidedBy[action], ground, note }
  const mails = await composeMails(deps, contentMails(deps, subject, reasons), notBefore)
  const step = { kind, subjectId: id, action, reportId: null, reportIds: [], mailIds: mails.ids }
  const memory = undoable ? [undoable.remember(step)] : []
  if (await runModerationBatch(deps.db, [...mails.statements, ...memory, ...statements])) {
    deps.waitUntil(enqueueMails(deps, mails.ids, notBefore))
    // The caller groups decisions that can be undone, and refreshes the catalogue after each group.
    if (!undoable) await refreshCatalogue(deps)
  }
  return readSubject(deps, subject)
}

/** Returns the time of a decision. All its changes store this time, so that undoing finds them. */
const nowOf = ({ clock }: Deps, undoable: UndoableDecision | null): Date =>
  undoable?.now ?? clock.now()

/** Decides on the report with this reference. @throws whatever `decideReport` throws */
export async function decideReportByReference(
  deps: Deps,
  operator: string,
  reference: string,
  decision: ReportDecisionBody,
): Promise<ModerationSubject> {
  const id = await getReportId(deps.db, reference)
  if (id === null) throw problem('reports.not_found')
  return decideReport(deps, operator, id, decision)
}

/** An attempt fails if the reports or their subject change in the meantime. */
const attemptsMax = 4

/**
 * Decides on a report; idempotent. Upholding it hides the offer or company or suspends the person,
 * and closes all open reports about the same subject. Dismissing it closes only this report.
 * Reporters with an address get a mail. The person concerned gets one if anything is hidden.
 * @throws `reports.not_found`, `server.unavailable`
 */
export async function decideReport(
  deps: Deps,
  operator: string,
  id: string,
  decision: ReportDecisionBody,
  undoable: UndoableDecision | null = null,
): Promise<ModerationSubject> {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const report = await getReport(deps.db, id)
    const subject = report && (await getModerationSubject(deps.db, report.kind, report.subjectId))
    if (!subject) throw problem('reports.not_found')
    if (report.decidedAt !== null) return readSubject(deps, subject)
    const isUpheld = decision.outcome === 'upheld'
    const others = isUpheld ? await listReportsOfSubject(deps.db, report.subjectId) : []
    const closed = [report, ...others.filter((one) => one.id !== id)]
    const parts = { operator, subject, closed, decision, report, undoable }
    if (await writeReportDecision(deps, parts)) {
      if (isUpheld && !undoable) await refreshCatalogue(deps)
      return readSubject(deps, subject)
    }
  }
  throw problem('server.unavailable')
}

type ReportDecision = {
  operator: string
  subject: ModerationSubjectRow
  closed: ReportRow[]
  decision: ReportDecisionBody
  report: ReportRow
  undoable: UndoableDecision | null
}

/** @returns false if the reports or their subject have changed in the meantime */
async function writeReportDecision(
  deps: Deps,
  { operator, subject, closed, decision, report, undoable }: ReportDecision,
): Promise<boolean> {
  const { outcome, note } = decision
  const ground = decision.ground ?? report.reason
  const now = nowOf(deps, undoable)
  const { kind, id } = subject
  const why = `${report.reference} ${ground}${note ? `: ${note}` : ''}`
  const action = kind === 'profile' ? 'suspend' : 'hide'
  const isNews = outcome === 'upheld' && (subject.state === 'visible' || subject.state === 'held')
  const decided = outcome === 'upheld' ? decidedBy[action] : 'left'
  const { reference } = report
  const data = { ...dataOf(deps, subject), decided, ground, note }
  // Reporters are not told the name of a person.
  const reported = kind === 'profile' ? '' : subject.name
  const contents = [
    ...(isNews ? contentMails(deps, subject, { reference, decided, ground, note }) : []),
    ...closed.flatMap(({ email: to, reference: own }) =>
      to === null
        ? []
        : [{ to, kind: 'report_decided' as const, data: { ...data, reference: own, reported } }],
    ),
  ]
  const notBefore = undoable?.notBefore ?? null
  const mails = await composeMails(deps, contents, notBefore)
  const reportIds = closed.map((one) => one.id)
  const step: ModerationDecisionStep = {
    kind,
    subjectId: id,
    action: isNews ? action : null,
    reportId: report.id,
    reportIds,
    mailIds: mails.ids,
  }
  const closing = { reportId: report.id, operator, outcome, ground, note, why, now }
  const isWritten = await runModerationBatch(deps.db, [
    ...mails.statements,
    ...(undoable ? [undoable.remember(step)] : []),
    // Comes first, so that the audit log lists this change before the decision that caused it.
    ...((isNews && buildModerationStatements({ kind, id, action, operator, why, now })) || []),
    ...closeReportsStatements(reportIds, closing),
  ])
  if (isWritten) deps.waitUntil(enqueueMails(deps, mails.ids, notBefore))
  return isWritten
}

const dataOf = (deps: Deps, { kind, name }: ModerationSubjectRow) => ({
  reported: name,
  subject: kind,
  link: moderationTermsAddress(deps),
})

type Reasons = Pick<
  Extract<MailContent, { kind: 'content_decided' }>['data'],
  'reference' | 'decided' | 'ground' | 'note'
>

/** Prepares the mail to the person concerned; none if no address is known. */
const contentMails = (deps: Deps, subject: ModerationSubjectRow, reasons: Reasons) => {
  const data = { ...dataOf(deps, subject), ...reasons }
  const { recipient: to } = subject
  return to === null ? [] : [{ to, kind: 'content_decided' as const, data }]
}

async function readSubject(deps: Deps, before: ModerationSubjectRow): Promise<ModerationSubject> {
  return presentModerationSubject(
    (await getModerationSubject(deps.db, before.kind, before.id)) ?? before,
  )
}

export const findModerationSubjects = async (
  { db }: Deps,
  text: string,
): Promise<ModerationSubject[]> =>
  (await searchModerationSubjects(db, text)).map(presentModerationSubject)
