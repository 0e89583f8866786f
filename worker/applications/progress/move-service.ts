import {
  type ApplicationSide,
  isLegalApplicationMove,
} from '../../contract/applications/application-moves.ts'
import type { ApplicationStatus } from '../../contract/enums.ts'
import type { Deps } from '../../deps/context.ts'
import {
  cancelMailsStatement,
  composeMail,
  enqueueMail,
  type OutboxEntry,
} from '../../messages/mail/service.ts'
import { releaseUnusedResumesStatement } from '../../people/files/service.ts'
import { describeError } from '../../platform/describe-error.ts'
import { ProblemError, problem } from '../../platform/problem.ts'
import { composeMoveMail, computeEarliestMailTime, isMailedStatus } from './letter.ts'
import { presentApplicationMove } from './present.ts'
import {
  type ApplicationMoveInput,
  type ApplicationWithMoves,
  getApplicationWithMoves,
  getReplyAddress,
  writeApplicationMove,
} from './store.ts'
import {
  computeRefusalFinalTime,
  findStatusAfterUndo,
  isStatusNewToApplicant,
  selectApplicantVisibleMoves,
} from './timeline.ts'

/** Who moves an application. `member` is null unless a signed-in member makes the move. */
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
  // Start from the status that the caller sees. An applicant does not see a refusal that is not
  // final, and can therefore still withdraw.
  const from = (by === 'person' ? selectApplicantVisibleMoves(moves, now) : moves).at(-1)?.status
  if (from === undefined || from === to) return application
  if (!isLegalApplicationMove(by, from, to)) throw problem('applications.move_not_allowed')

  const mail = await mailAboutMove(deps, application, to, member?.id ?? null)
  const after = await write(deps, application, { by, member, to, mail })
  // If another move was written first, check whether this move is still allowed.
  return (
    after ?? performApplicationMove(deps, await readAgain(deps, application), { by, member }, to)
  )
}

/**
 * Undoes a refusal that is not final, and cancels its mail. Without a refusal, changes nothing.
 * @throws `applications.not_found`; `applications.move_not_allowed` if the application is withdrawn
 * or the refusal is final or being mailed
 */
export async function undoRefusal(
  deps: Deps,
  application: ApplicationWithMoves,
  member: ApplicationMoveInput['member'],
): Promise<ApplicationWithMoves> {
  const { status } = application.row
  const to = findStatusAfterUndo(application.moves.map(presentApplicationMove), deps.clock.now())
  if (!to) {
    if (status === 'not_selected' || status === 'withdrawn') {
      throw problem('applications.move_not_allowed')
    }
    return application
  }
  const after = await write(deps, application, { by: 'company', member, to, mail: null })
  return after ?? undoRefusal(deps, await readAgain(deps, application), member)
}

/** Marks an application as seen. Errors are only logged, because the resume must open anyway. */
export async function markApplicationSeen(deps: Deps, id: string): Promise<void> {
  try {
    const application = await getApplicationWithMoves(deps.db, id)
    if (application?.row.status === 'sent') {
      await performApplicationMove(deps, application, { by: 'company', member: null }, 'seen')
    }
  } catch (error) {
    // The application was answered or withdrawn at the same moment, so it must not be marked.
    if (error instanceof ProblemError) return
    const line = { event: 'application_not_marked', id, error: describeError(error) }
    console.log(JSON.stringify(line))
  }
}

type Change = ApplicationMover & { to: ApplicationStatus; mail: OutboxEntry | null }

// Returns null if another move or the refusal's mail came first. Throws if the member has left.
async function write(
  deps: Deps,
  application: ApplicationWithMoves,
  { by, member, to, mail }: Change,
): Promise<ApplicationWithMoves | null> {
  const now = deps.clock.now()
  const { refusal_mail_id, notification_mail_id, profile_id } = application.row
  const isWaiting =
    computeRefusalFinalTime(application.moves.map(presentApplicationMove), now) !== null
  const unwritten = [refusal_mail_id, to === 'withdrawn' ? notification_mail_id : null]
  const refusalMailId = to === 'not_selected' ? (mail?.id ?? null) : null
  // The company can no longer undo or change a refusal whose mail is being sent.
  const untouchedMailId = isWaiting && by === 'company' ? refusal_mail_id : null
  const after = await writeApplicationMove(
    deps.db,
    application,
    { status: to, by, member, now, refusalMailId, untouchedMailId },
    [
      ...(mail?.statements ?? []),
      cancelMailsStatement(unwritten.filter((id) => id !== null)),
      ...(to === 'withdrawn' ? [releaseUnusedResumesStatement(deps, profile_id)] : []),
    ],
  )
  if (after && mail) deps.waitUntil(enqueueMail(deps, mail.id, mail.notBefore))
  return after
}

// Throws `applications.not_found`; `applications.move_not_allowed` if a refusal is being mailed.
async function readAgain(
  { db }: Deps,
  { row, moves }: ApplicationWithMoves,
): Promise<ApplicationWithMoves> {
  const there = await getApplicationWithMoves(db, row.id)
  if (!there) throw problem('applications.not_found')
  // Nobody else moved the application: the write failed because the refusal is being mailed.
  if (there.moves.length === moves.length) throw problem('applications.move_not_allowed')
  return there
}

/** Whether a status is news to the applicant, who sees a refusal only once it is final. */
export const isNewToApplicant = (
  { clock }: Pick<Deps, 'clock'>,
  { moves }: ApplicationWithMoves,
  to: ApplicationStatus,
): boolean =>
  isStatusNewToApplicant(
    selectApplicantVisibleMoves(moves.map(presentApplicationMove), clock.now()),
    to,
  )

// Composes the mail about a move; null if the status needs no mail or is not new to the applicant.
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
    letter &&
    composeMail(deps, { ...letter, notBefore: computeEarliestMailTime(deps.clock.now(), to) })
  )
}
