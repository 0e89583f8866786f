import { type Mover, mayMove } from '../../contract/application-moves.ts'
import type {
  ApplicationAnswer,
  JobApplication,
  ReceivedApplication,
  ReceivedApplicationList,
} from '../../contract/applications.ts'
import type { ApplicationStatus } from '../../contract/enums.ts'
import type { LinkQuery } from '../../contract/files.ts'
import { isId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { pages } from '../../contract/pages.ts'
import { paginate } from '../../contract/pagination.ts'
import type { ApplicationsPageQuery } from '../../contract/queries.ts'
import type { Deps, Session } from '../../platform/context.ts'
import { describeError } from '../../platform/describe-error.ts'
import { ProblemError, problem } from '../../platform/problem.ts'
import { type Download, linkToSentResume, openSentFile, resumeReleased } from '../files/service.ts'
import { composeMail, dispatchMail, mailTakenBack, type OutboxEntry } from '../mail/service.ts'
import { applicantsOf } from '../profiles/service.ts'
import { readAnswerToken } from './answer-link.ts'
import { sideOf } from './policy.ts'
import {
  type OwnRow,
  presentMove,
  presentOwnApplication,
  presentReceivedApplication,
} from './present.ts'
import {
  countApplicationsTo,
  getSentResumeId,
  getStanding,
  getStandingTold,
  isOfferOf,
  listApplicationsOf,
  listApplicationsTo,
  type Standing,
  writeMove,
} from './store.ts'
import { isNews, refusalFinalAt, toldToPerson, undoneStatus } from './timeline.ts'

export { answerLinkTo } from './answer-link.ts'
export { toldToPerson } from './timeline.ts'

/** The caller's own applications, newest first. */
export async function listOwnApplications(
  deps: Deps,
  { profileId }: Session,
): Promise<JobApplication[]> {
  const standings = await listApplicationsOf(deps.db, profileId)
  return Promise.all(standings.map((standing) => asOwn(deps, standing)))
}

/**
 * A page of the applications to an offer of the caller's company, newest first.
 * @throws `offers.not_found` to everybody else
 */
export async function listReceivedApplications(
  deps: Deps,
  { profileId }: Session,
  offerId: string,
  { page, limit }: ApplicationsPageQuery,
): Promise<ReceivedApplicationList> {
  const isOwn = isId('offer', offerId) && (await isOfferOf(deps.db, offerId, profileId))
  if (!isOwn) throw problem('offers.not_found')
  const [standings, total] = await Promise.all([
    listApplicationsTo(deps.db, offerId, { limit, offset: (page - 1) * limit }),
    countApplicationsTo(deps.db, offerId),
  ])
  return {
    data: await asReceived(deps, standings),
    pagination: paginate(total, page, limit),
  }
}

/**
 * Moves an application: the person withdraws it, the company answers it.
 * @throws `applications.not_found` to everybody else, `applications.move_not_allowed`
 */
export async function moveApplication(
  deps: Deps,
  { profileId }: Session,
  id: string,
  to: ApplicationStatus,
): Promise<{ job_application: JobApplication } | { application: ReceivedApplication }> {
  const { standing, side } = await requireSide(deps, id, profileId)
  const moved = await move(deps, standing, side, to)
  return side === 'person'
    ? { job_application: await asOwn(deps, moved) }
    : { application: await asOneReceived(deps, moved) }
}

/**
 * Undoes a refusal that the person has not been told of: the application is back in the state before.
 * @throws `applications.not_found` to everybody but the company, `applications.move_not_allowed`
 */
export async function undoRefusalOf(
  deps: Deps,
  { profileId }: Session,
  id: string,
): Promise<{ application: ReceivedApplication }> {
  const { standing, side } = await requireSide(deps, id, profileId)
  if (side !== 'company') throw problem('applications.not_found')
  return { application: await asOneReceived(deps, await undoRefusal(deps, standing)) }
}

/** An application that is about to be written, as it will be answered. */
export async function presentSent(
  deps: Deps,
  sent: Omit<OwnRow, 'status' | 'is_active' | 'is_listed' | 'updated_at'>,
): Promise<JobApplication> {
  const { resume_url } = await linkToSentResume(deps, sent.id, 'person')
  const first = { application_id: sent.id, status: 'sent', moved_by: 'person' } as const
  const { created_at } = sent
  return presentOwnApplication(
    { ...sent, status: 'sent', is_active: 1, is_listed: 1, updated_at: created_at },
    {
      timeline: [presentMove({ ...first, created_at })],
      now: deps.clock.now(),
      resume_url,
    },
  )
}

/** What the link in a company's mail opens; looking moves nothing. @throws `applications.link_invalid` */
export async function readAnswerLink(deps: Deps, token: string): Promise<ApplicationAnswer> {
  return asAnswer(deps, await standingBehind(deps, token))
}

/** Answers an application by the mailed link. @throws as `readAnswerLink`, `applications.move_not_allowed` */
export async function answerByLink(
  deps: Deps,
  token: string,
  to: ApplicationStatus,
): Promise<ApplicationAnswer> {
  return asAnswer(deps, await move(deps, await standingBehind(deps, token), 'company', to))
}

/** Undoes a refusal by the mailed link. @throws as `readAnswerLink`, `applications.move_not_allowed` */
export async function undoRefusalByLink(deps: Deps, token: string): Promise<ApplicationAnswer> {
  return asAnswer(deps, await undoRefusal(deps, await standingBehind(deps, token)))
}

/**
 * The resume as it was sent, for whoever has a link that is signed and not too old, and for as long as
 * the application stands. A company that opens it has seen the application.
 * @throws `files.not_found`, `files.link_expired`
 */
export async function openSentResume(
  deps: Deps,
  id: string,
  { isHead, ...query }: LinkQuery & { isHead: boolean },
): Promise<Download> {
  const download = await openSentFile(deps, id, query, () => getSentResumeId(deps.db, id))
  if (query.reader === 'company' && !isHead) deps.waitUntil(markSeen(deps, id))
  return download
}

/** @throws `applications.not_found` to everybody but the applicant and the company */
async function requireSide(
  deps: Deps,
  id: string,
  viewerId: string,
): Promise<{ standing: Standing; side: Mover }> {
  const standing = isId('application', id) ? await getStanding(deps.db, id) : null
  if (!standing) throw problem('applications.not_found')
  const { offer_id: offerId, profile_id: applicantId } = standing.row
  const isMember = viewerId !== applicantId && (await isOfferOf(deps.db, offerId, viewerId))
  const side = sideOf({ viewerId, applicantId, isMember })
  if (!side) throw problem('applications.not_found')
  return { standing, side }
}

async function standingBehind(deps: Deps, token: string): Promise<Standing> {
  const id = await readAnswerToken(deps, token)
  const standing = id && (await getStandingTold(deps.db, id))
  if (!standing) throw problem('applications.link_invalid')
  return standing
}

/**
 * Moves an application. A state it is in already is no move: a repeated call is answered as the first.
 * @throws `applications.move_not_allowed`, `applications.not_found`
 */
async function move(
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
async function undoRefusal(deps: Deps, standing: Standing): Promise<Standing> {
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
async function markSeen(deps: Deps, id: string): Promise<void> {
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
  const { refusal_mail_id, notification_mail_id, profile_id } = standing.row
  const isWaiting = refusalFinalAt(standing.moves.map(presentMove), now) !== null
  // Who withdraws before the company has had its mail is not told of in one any more.
  const unwritten = [refusal_mail_id, to === 'withdrawn' ? notification_mail_id : null]
  const refusalMailId = to === 'not_selected' ? (mail?.id ?? null) : null
  // A refusal that is taken back must not be on its way. Withdrawing is possible all the same.
  const untouchedMailId = isWaiting && by === 'company' ? refusal_mail_id : null
  const after = await writeMove(
    deps.db,
    standing,
    { status: to, by, now, refusalMailId, untouchedMailId },
    [
      ...(mail?.statements ?? []),
      ...unwritten.flatMap((id) => (id ? [mailTakenBack(id)] : [])),
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

async function asOwn(deps: Deps, { row, moves }: Standing): Promise<JobApplication> {
  const link = row.resume_file_id && (await linkToSentResume(deps, row.id, 'person'))
  return presentOwnApplication(row, {
    timeline: moves.map(presentMove),
    now: deps.clock.now(),
    resume_url: link ? link.resume_url : null,
  })
}

async function asReceived(deps: Deps, standings: Standing[]): Promise<ReceivedApplication[]> {
  const standing = standings.filter(({ row }) => row.status !== 'withdrawn')
  const people = await applicantsOf(
    deps,
    standing.map(({ row }) => row.profile_id),
  )
  const now = deps.clock.now()
  return Promise.all(
    standings.map(async ({ row, moves }) => {
      const person = people.get(row.profile_id)
      const link = row.resume_file_id && (await linkToSentResume(deps, row.id, 'company'))
      const resume_url = link ? link.resume_url : null
      return presentReceivedApplication(row, {
        timeline: moves.map(presentMove),
        now,
        applicant: person ? { ...person, cover_letter: row.cover_letter, resume_url } : null,
      })
    }),
  )
}

async function asOneReceived(deps: Deps, standing: Standing): Promise<ReceivedApplication> {
  const [received] = await asReceived(deps, [standing])
  return received!
}

const asAnswer = async (deps: Deps, standing: Standing): Promise<ApplicationAnswer> => ({
  job_offer: { id: standing.row.offer_id, title: standing.row.title },
  application: await asOneReceived(deps, standing),
})
