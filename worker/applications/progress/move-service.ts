import { type ApplicationSide, isLegalMove } from '../../contract/applications/application-moves.ts'
import type { ApplicationStatus } from '../../contract/enums.ts'
import type { Deps } from '../../deps/context.ts'
import {
  cancelMailStatement,
  composeMail,
  dispatchMail,
  type OutboxEntry,
} from '../../messages/mail/service.ts'
import { releaseResumeStatement } from '../../people/files/service.ts'
import { describeError } from '../../platform/describe-error.ts'
import { ProblemError, problem } from '../../platform/problem.ts'
import { letterAboutMove, toldFrom } from './letter.ts'
import { presentMove } from './present.ts'
import {
  type ApplicationWithMoves,
  getApplicationWithMoves,
  type MoveChange,
  writeMove,
} from './store.ts'
import { isNews, refusalFinalAt, undoneStatus, visibleMoves } from './timeline.ts'

/** The side that moves an application; for the company the member, if there is a session. */
export type Mover = { by: ApplicationSide; member: MoveChange['member'] }

/**
 * Moves an application. Moving it to its current status changes nothing, so that repeated calls get the
 * same answer. @throws `applications.move_not_allowed`, `applications.not_found`
 */
export async function move(
  deps: Deps,
  application: ApplicationWithMoves,
  { by, member }: Mover,
  to: ApplicationStatus,
): Promise<ApplicationWithMoves> {
  const now = deps.clock.now()
  const moves = application.moves.map(presentMove)
  // An applicant who has not been told of a refusal can still withdraw, since the application looks
  // open to them.
  const from = (by === 'person' ? visibleMoves(moves, now) : moves).at(-1)?.status
  if (from === undefined || from === to) return application
  if (!isLegalMove(by, from, to)) throw problem('applications.move_not_allowed')

  const after = await write(deps, application, {
    ...{ by, member, to },
    mail: await mailAboutMove(deps, application, to),
  })
  // Another move came first: check this one again from the new status.
  return after ?? move(deps, await readAgain(deps, application), { by, member }, to)
}

/**
 * Undoes a pending refusal: restores the status before it and drops its mail. Changes nothing if there
 * is no refusal. @throws `applications.move_not_allowed` once the refusal is final or the application
 * withdrawn
 */
export async function undoRefusal(
  deps: Deps,
  application: ApplicationWithMoves,
  member: MoveChange['member'],
): Promise<ApplicationWithMoves> {
  const { status } = application.row
  const to = undoneStatus(application.moves.map(presentMove), deps.clock.now())
  if (!to) {
    if (status === 'not_selected' || status === 'withdrawn') {
      throw problem('applications.move_not_allowed')
    }
    return application
  }
  const after = await write(deps, application, { by: 'company', member, to, mail: null })
  return after ?? undoRefusal(deps, await readAgain(deps, application), member)
}

/** Marks an application as seen by the company. Never throws: the resume opens whatever happens here. */
export async function markSeen(deps: Deps, id: string): Promise<void> {
  try {
    const application = await getApplicationWithMoves(deps.db, id)
    if (application?.row.status === 'sent') {
      await move(deps, application, { by: 'company', member: null }, 'seen')
    }
  } catch (error) {
    // Answered or withdrawn at the same moment, so there is nothing to mark.
    if (error instanceof ProblemError) return
    const line = { event: 'application_not_marked', id, error: describeError(error) }
    console.log(JSON.stringify(line))
  }
}

type Change = Mover & { to: ApplicationStatus; mail: OutboxEntry | null }

/**
 * @returns null if the application has moved since it was read; nothing is written then
 * @throws `applications.not_found` if the member has left meanwhile
 */
async function write(
  deps: Deps,
  application: ApplicationWithMoves,
  { by, member, to, mail }: Change,
): Promise<ApplicationWithMoves | null> {
  const now = deps.clock.now()
  const { refusal_mail_id, notification_mail_id, profile_id } = application.row
  const isWaiting = refusalFinalAt(application.moves.map(presentMove), now) !== null
  // A withdrawal cancels the notification to the company if it has not been sent yet.
  const unwritten = [refusal_mail_id, to === 'withdrawn' ? notification_mail_id : null]
  const refusalMailId = to === 'not_selected' ? (mail?.id ?? null) : null
  // A refusal whose mail is being sent can no longer be undone. Withdrawing is always possible.
  const untouchedMailId = isWaiting && by === 'company' ? refusal_mail_id : null
  const after = await writeMove(
    deps.db,
    application,
    { status: to, by, member, now, refusalMailId, untouchedMailId },
    [
      ...(mail?.statements ?? []),
      ...unwritten.flatMap((id) => (id ? [cancelMailStatement(id)] : [])),
      ...(to === 'withdrawn' ? [releaseResumeStatement(deps, profile_id)] : []),
    ],
  )
  if (after === 'applications.not_found') throw problem(after)
  if (after === 'changed_meanwhile') return null
  if (mail) deps.waitUntil(dispatchMail(deps, mail.id, mail.notBefore))
  return after
}

/**
 * @throws `applications.not_found`; `applications.move_not_allowed` if the mail of a refusal is being
 * sent
 */
async function readAgain(
  { db }: Deps,
  { row, moves }: ApplicationWithMoves,
): Promise<ApplicationWithMoves> {
  const there = await getApplicationWithMoves(db, row.id)
  if (!there) throw problem('applications.not_found')
  // No move came between, so the write failed because the refusal's mail is being sent.
  if (there.moves.length === moves.length) throw problem('applications.move_not_allowed')
  return there
}

/** Whether a status is news to the applicant. */
export const isNewsAbout = (
  { clock }: Pick<Deps, 'clock'>,
  { moves }: ApplicationWithMoves,
  to: ApplicationStatus,
): boolean => isNews(visibleMoves(moves.map(presentMove), clock.now()), to)

/** The mail to the applicant about a company's move; null if it is no news. */
async function mailAboutMove(
  deps: Deps,
  application: ApplicationWithMoves,
  to: ApplicationStatus,
): Promise<OutboxEntry | null> {
  const letter = isNewsAbout(deps, application, to)
    ? letterAboutMove(deps, application.row, to)
    : null
  return letter && composeMail(deps, { ...letter, notBefore: toldFrom(deps.clock.now(), to) })
}
