import {
  type ApplicationSide,
  isLegalApplicationMove,
} from '../../contract/applications/application-moves.ts'
import type { ApplicationStatus } from '../../contract/enums.ts'
import type { Deps } from '../../deps/context.ts'
import {
  cancelMailStatement,
  composeMail,
  enqueueMail,
  type OutboxEntry,
} from '../../messages/mail/service.ts'
import { releaseUnusedResumesStatement } from '../../people/files/service.ts'
import { describeError } from '../../platform/describe-error.ts'
import { ProblemError, problem } from '../../platform/problem.ts'
import { composeMoveMail, earliestMailTime, isMailedStatus } from './letter.ts'
import { presentApplicationMove } from './present.ts'
import {
  type ApplicationMoveInput,
  type ApplicationWithMoves,
  getApplicationWithMoves,
  getReplyAddress,
  writeApplicationMove,
} from './store.ts'
import {
  applicantVisibleMoves,
  isStatusNewToApplicant,
  refusalFinalAt,
  statusAfterUndo,
} from './timeline.ts'

/** Who moves an application. `member` is null for the applicant and for a company's answer link. */
export type ApplicationMover = { by: ApplicationSide; member: ApplicationMoveInput['member'] }

/**
 * Moves an application. Moving it to its current status changes nothing.
 * @throws `applications.move_not_allowed`, `applications.not_found`
 */
export async function performApplicationMove(
  deps: Deps,
  application: ApplicationWithMoves,
  { by, member }: ApplicationMover,
  to: ApplicationStatus,
): Promise<ApplicationWithMoves> {
  const now = deps.clock.now()
  const moves = application.moves.map(presentApplicationMove)
  // Start from the status that the caller sees. An applicant does not see a refusal before it is
  // final, so they can still withdraw.
  const from = (by === 'person' ? applicantVisibleMoves(moves, now) : moves).at(-1)?.status
  if (from === undefined || from === to) return application
  if (!isLegalApplicationMove(by, from, to)) throw problem('applications.move_not_allowed')

  const mail = await mailAboutMove(deps, application, to, member?.id ?? null)
  const after = await write(deps, application, { by, member, to, mail })
  // Another move was written first, so check whether this move is still legal.
  return (
    after ?? performApplicationMove(deps, await readAgain(deps, application), { by, member }, to)
  )
}

/**
 * Undoes a refusal that is not final, and cancels its mail. Without a refusal, changes nothing.
 * @throws `applications.move_not_allowed` if the refusal is final or the application withdrawn
 */
export async function undoRefusal(
  deps: Deps,
  application: ApplicationWithMoves,
  member: ApplicationMoveInput['member'],
): Promise<ApplicationWithMoves> {
  const { status } = application.row
  const to = statusAfterUndo(application.moves.map(presentApplicationMove), deps.clock.now())
  if (!to) {
    if (status === 'not_selected' || status === 'withdrawn') {
      throw problem('applications.move_not_allowed')
    }
    return application
  }
  const after = await write(deps, application, { by: 'company', member, to, mail: null })
  return after ?? undoRefusal(deps, await readAgain(deps, application), member)
}

/** Marks an application as seen. Only logs errors, so that the resume opens anyway. */
export async function markApplicationSeen(deps: Deps, id: string): Promise<void> {
  try {
    const application = await getApplicationWithMoves(deps.db, id)
    if (application?.row.status === 'sent') {
      await performApplicationMove(deps, application, { by: 'company', member: null }, 'seen')
    }
  } catch (error) {
    // The application was answered or withdrawn at the same moment, so `seen` is no longer legal.
    if (error instanceof ProblemError) return
    const line = { event: 'application_not_marked', id, error: describeError(error) }
    console.log(JSON.stringify(line))
  }
}

type Change = ApplicationMover & { to: ApplicationStatus; mail: OutboxEntry | null }

// Writes a move and its mail in one batch. Returns null, without any change, if the application was
// moved after it was read. Throws `applications.not_found` if the member has left the company.
async function write(
  deps: Deps,
  application: ApplicationWithMoves,
  { by, member, to, mail }: Change,
): Promise<ApplicationWithMoves | null> {
  const now = deps.clock.now()
  const { refusal_mail_id, notification_mail_id, profile_id } = application.row
  const isWaiting = refusalFinalAt(application.moves.map(presentApplicationMove), now) !== null
  const unwritten = [refusal_mail_id, to === 'withdrawn' ? notification_mail_id : null]
  const refusalMailId = to === 'not_selected' ? (mail?.id ?? null) : null
  // The company cannot undo a refusal whose mail is being sent. The applicant can always withdraw.
  const untouchedMailId = isWaiting && by === 'company' ? refusal_mail_id : null
  const after = await writeApplicationMove(
    deps.db,
    application,
    { status: to, by, member, now, refusalMailId, untouchedMailId },
    [
      ...(mail?.statements ?? []),
      ...unwritten.flatMap((id) => (id ? [cancelMailStatement(id)] : [])),
      ...(to === 'withdrawn' ? [releaseUnusedResumesStatement(deps, profile_id)] : []),
    ],
  )
  if (after && mail) deps.waitUntil(enqueueMail(deps, mail.id, mail.notBefore))
  return after
}

// Reads an application again after a conflict. Throws `applications.not_found`, or
// `applications.move_not_allowed` if the refusal's mail is being sent.
async function readAgain(
  { db }: Deps,
  { row, moves }: ApplicationWithMoves,
): Promise<ApplicationWithMoves> {
  const there = await getApplicationWithMoves(db, row.id)
  if (!there) throw problem('applications.not_found')
  // There is no new move, so the write failed because the refusal's mail is being sent.
  if (there.moves.length === moves.length) throw problem('applications.move_not_allowed')
  return there
}

/** Whether a status is new to the applicant, who does not see refusals before they are final. */
export const isNewToApplicant = (
  { clock }: Pick<Deps, 'clock'>,
  { moves }: ApplicationWithMoves,
  to: ApplicationStatus,
): boolean =>
  isStatusNewToApplicant(applicantVisibleMoves(moves.map(presentApplicationMove), clock.now()), to)

// Null if the applicant already knows the status, or the status is not mailed.
async function mailAboutMove(
  deps: Deps,
  application: ApplicationWithMoves,
  to: ApplicationStatus,
  memberId: string | null,
): Promise<OutboxEntry | null> {
  if (!isMailedStatus(to) || !isNewToApplicant(deps, application, to)) return null
  const { row } = application
  const replyTo = await getReplyAddress(deps.db, { offerId: row.offer_id, memberId })
  const letter = composeMoveMail(deps, row, to, replyTo)
  return (
    letter && composeMail(deps, { ...letter, notBefore: earliestMailTime(deps.clock.now(), to) })
  )
}
