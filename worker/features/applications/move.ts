import { type Mover, mayMove } from '../../contract/application-moves.ts'
import type { ApplicationStatus } from '../../contract/enums.ts'
import { limits } from '../../contract/limits.ts'
import { pages } from '../../contract/pages.ts'
import type { Deps } from '../../platform/context.ts'
import { describeError } from '../../platform/describe-error.ts'
import { ProblemError, problem } from '../../platform/problem.ts'
import { resumeReleased } from '../files/service.ts'
import { composeMail, dispatchMail, mailTakenBack, type OutboxEntry } from '../mail/service.ts'
import { presentMove } from './present.ts'
import { getStanding, type Standing, writeMove } from './store.ts'
import { isNews, refusalFinalAt, toldToPerson, undoneStatus } from './timeline.ts'

/**
 * Moves an application. A state it is in already is no move: a repeated call is answered as the first.
 * @throws `applications.move_not_allowed`, `applications.not_found`
 */
export async function move(
  deps: Deps,
  standing: Standing,
  by: Mover,
  to: ApplicationStatus,
): Promise<Standing> {
  const now = deps.clock.now()
  const moves = standing.moves.map(presentMove)
  // Who was not told of a refusal yet can withdraw what, as far as they know, still waits.
  const from = (by === 'person' ? toldToPerson(moves, now) : moves).at(-1)?.status
  if (from === undefined || from === to) return standing
  if (!mayMove(by, from, to)) throw problem('applications.move_not_allowed')

  const after = await write(deps, standing, { by, to, mail: await tellingMail(deps, standing, to) })
  // Somebody else's move came first: whether this one is still possible depends on where that led.
  return after ?? move(deps, await readAgain(deps, standing), by, to)
}

/**
 * Undoes a refusal that the person has not been told of: back to the state before, and no mail about it.
 * Where nothing was refused, or that was undone already, nothing changes.
 * @throws `applications.move_not_allowed` once the refusal stands or the application was withdrawn
 */
export async function undoRefusal(deps: Deps, standing: Standing): Promise<Standing> {
  const { status } = standing.row
  const to = undoneStatus(standing.moves.map(presentMove), deps.clock.now())
  if (!to) {
    if (status === 'not_selected' || status === 'withdrawn') {
      throw problem('applications.move_not_allowed')
    }
    return standing
  }
  const after = await write(deps, standing, { by: 'company', to, mail: null })
  return after ?? undoRefusal(deps, await readAgain(deps, standing))
}

/** The company looked at an application. Never fails: who opens a resume gets it whatever happens here. */
export async function markSeen(deps: Deps, id: string): Promise<void> {
  try {
    const standing = await getStanding(deps.db, id)
    if (standing?.row.status === 'sent') await move(deps, standing, 'company', 'seen')
  } catch (error) {
    // Answered or withdrawn in the same moment: then there is nothing left to mark.
    if (error instanceof ProblemError) return
    const told = { event: 'application_not_marked', id, error: describeError(error) }
    console.log(JSON.stringify(told))
  }
}

type Change = { by: Mover; to: ApplicationStatus; mail: OutboxEntry | null }

/** @returns null where the application has moved since it was read; then nothing has changed */
async function write(
  deps: Deps,
  standing: Standing,
  { by, to, mail }: Change,
): Promise<Standing | null> {
  const now = deps.clock.now()
  const { refusal_mail_id, word_mail_id, profile_id } = standing.row
  const isWaiting = refusalFinalAt(standing.moves.map(presentMove), now) !== null
  // Who withdraws before the company has had its mail is not told of in one any more.
  const unwritten = [refusal_mail_id, to === 'withdrawn' ? word_mail_id : null]
  const refusalMailId = to === 'not_selected' ? (mail?.id ?? null) : null
  // A refusal that is taken back must not be on its way. Withdrawing is possible all the same.
  const untouchedMailId = isWaiting && by === 'company' ? refusal_mail_id : null
  const after = await writeMove(
    deps.db,
    standing,
    { status: to, by, now, refusalMailId, untouchedMailId },
    [
      ...(mail ? [mail.statement] : []),
      ...unwritten.flatMap((id) => (id ? [mailTakenBack(deps, id)] : [])),
      ...(to === 'withdrawn' ? [resumeReleased(deps, profile_id)] : []),
    ],
  )
  if (after && mail) deps.waitUntil(dispatchMail(deps, mail.id, mail.notBefore))
  return after
}

/** @throws `applications.not_found`; `applications.move_not_allowed` where a refusal is on its way */
async function readAgain({ db }: Deps, { row, moves }: Standing): Promise<Standing> {
  const there = await getStanding(db, row.id)
  if (!there) throw problem('applications.not_found')
  // Nobody moved it, so what stopped the write is that the mail with the refusal is being sent.
  if (there.moves.length === moves.length) throw problem('applications.move_not_allowed')
  return there
}

const mailOf = {
  in_contact: 'application_in_contact',
  hired: 'application_hired',
  not_selected: 'application_refused',
} as const

/**
 * What the person is written about a move of the company's; null for what is no news. A refusal waits
 * for as long as it can be undone.
 */
async function tellingMail(
  deps: Deps,
  { row, moves }: Standing,
  to: ApplicationStatus,
): Promise<OutboxEntry | null> {
  const now = deps.clock.now()
  if (to !== 'in_contact' && to !== 'hired' && to !== 'not_selected') return null
  if (!isNews(toldToPerson(moves.map(presentMove), now), to)) return null
  const isRefusal = to === 'not_selected'
  const page = isRefusal ? pages.home : pages.applications
  return composeMail(deps, {
    kind: mailOf[to],
    to: row.applicant_email,
    data: {
      name: row.applicant_name,
      offer: row.title,
      company_name: row.company_name,
      link: deps.vars.SITE_ORIGIN + page,
    },
    ...(isRefusal && { notBefore: new Date(now.getTime() + limits.refusalUndoMs) }),
  })
}
