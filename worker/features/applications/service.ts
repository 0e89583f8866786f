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
import { problem } from '../../platform/problem.ts'
import { type Download, linkToSentResume, openSentFile, resumeReleased } from '../files/service.ts'
import { composeMail, dispatchMail, mailTakenBack, type OutboxEntry } from '../mail/service.ts'
import { applicantsOf } from '../profiles/service.ts'
import { readAnswerToken } from './answer-link.ts'
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
import { isNews, toldToPerson } from './timeline.ts'

export { answerLinkTo } from './answer-link.ts'

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
  const standing = await findStanding(deps, id)
  if (standing?.row.profile_id === profileId) {
    return { job_application: await asOwn(deps, await move(deps, standing, 'person', to)) }
  }
  if (!standing || !(await isOfferOf(deps.db, standing.row.offer_id, profileId))) {
    throw problem('applications.not_found')
  }
  return { application: await asOneReceived(deps, await move(deps, standing, 'company', to)) }
}

/** An application that is about to be written, as it will be answered. */
export async function presentSent(
  deps: Deps,
  sent: Omit<OwnRow, 'status' | 'is_active' | 'is_listed' | 'updated_at'>,
): Promise<JobApplication> {
  const { resume_url } = await linkToSentResume(deps, sent.id)
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

/**
 * The resume as it was sent, for whoever has a link that is signed and not too old, and for as long as
 * the application stands.
 * @throws `files.not_found`, `files.link_expired`
 */
export async function openSentResume(deps: Deps, id: string, query: LinkQuery): Promise<Download> {
  return openSentFile(deps, id, query, () => getSentResumeId(deps.db, id))
}

const findStanding = async (deps: Deps, id: string): Promise<Standing | null> =>
  isId('application', id) ? getStanding(deps.db, id) : null

async function standingBehind(deps: Deps, token: string): Promise<Standing> {
  const id = await readAnswerToken(deps, token)
  const standing = id && (await getStandingTold(deps.db, id))
  if (!standing) throw problem('applications.link_invalid')
  return standing
}

/** What stands there already is no move: a repeated call is answered as the first was. */
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

  const mail = await tellingMail(deps, standing, to)
  const { refusal_mail_id, word_mail_id } = standing.row
  // Who withdraws before the company has had its mail is not told of in one any more.
  const unwritten = [refusal_mail_id, to === 'withdrawn' ? word_mail_id : null]
  const refusalMailId = to === 'not_selected' ? (mail?.id ?? null) : null
  const after = await writeMove(deps.db, standing, { status: to, by, now, refusalMailId }, [
    ...(mail ? [mail.statement] : []),
    ...unwritten.flatMap((id) => (id ? [mailTakenBack(deps, id)] : [])),
    ...(to === 'withdrawn' ? [resumeReleased(deps, standing.row.profile_id)] : []),
  ])
  if (after) {
    if (mail) deps.waitUntil(dispatchMail(deps, mail.id, mail.notBefore))
    return after
  }
  // Somebody else's move came first: whether this one is still possible depends on where that led.
  const there = await getStanding(deps.db, standing.row.id)
  if (!there) throw problem('applications.not_found')
  return move(deps, there, by, to)
}

const mailOf = {
  in_contact: 'application_in_contact',
  hired: 'application_hired',
  not_selected: 'application_refused',
} as const

/**
 * What the person is written about a move of the company's; null for what is no news. A refusal waits
 * for as long as it can be taken back.
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
  const link = row.resume_file_id && (await linkToSentResume(deps, row.id))
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
      const link = row.resume_file_id && (await linkToSentResume(deps, row.id))
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
