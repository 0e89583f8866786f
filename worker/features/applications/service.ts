import type {
  ApplicationAnswer,
  JobApplication,
  ReceivedApplication,
  ReceivedApplicationList,
} from '../../contract/applications.ts'
import type { ApplicationStatus } from '../../contract/enums.ts'
import type { LinkQuery } from '../../contract/files.ts'
import { isId } from '../../contract/ids.ts'
import { paginate } from '../../contract/pagination.ts'
import type { ApplicationsPageQuery } from '../../contract/queries.ts'
import type { Deps, Session } from '../../platform/context.ts'
import { problem } from '../../platform/problem.ts'
import { type Download, linkToSentResume, openSentFile } from '../files/service.ts'
import { applicantsOf } from '../profiles/service.ts'
import { readAnswerToken } from './answer-link.ts'
import { markSeen, move, undoRefusal } from './move.ts'
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
} from './store.ts'

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
  const standing = await findStanding(deps, id)
  if (standing?.row.profile_id === profileId) {
    return { job_application: await asOwn(deps, await move(deps, standing, 'person', to)) }
  }
  const received = await requireReceived(deps, standing, profileId)
  return { application: await asOneReceived(deps, await move(deps, received, 'company', to)) }
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
  const standing = await requireReceived(deps, await findStanding(deps, id), profileId)
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

const findStanding = async (deps: Deps, id: string): Promise<Standing | null> =>
  isId('application', id) ? getStanding(deps.db, id) : null

/** @throws `applications.not_found` unless somebody manages the company that received it */
async function requireReceived(
  deps: Deps,
  standing: Standing | null,
  profileId: string,
): Promise<Standing> {
  const isOwn = standing && (await isOfferOf(deps.db, standing.row.offer_id, profileId))
  if (!isOwn) throw problem('applications.not_found')
  return standing
}

async function standingBehind(deps: Deps, token: string): Promise<Standing> {
  const id = await readAnswerToken(deps, token)
  const standing = id && (await getStandingTold(deps.db, id))
  if (!standing) throw problem('applications.link_invalid')
  return standing
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
