import type { ApplicationSide } from '../../contract/applications/application-moves.ts'
import type {
  ApplicationAnswer,
  JobApplication,
  ReceivedApplication,
  ReceivedApplicationList,
} from '../../contract/applications/applications.ts'
import { paginate } from '../../contract/board/pagination.ts'
import type { ApplicationsPageQuery } from '../../contract/board/queries.ts'
import type { ApplicationStatus } from '../../contract/enums.ts'
import { isId } from '../../contract/ids.ts'
import type { LinkQuery } from '../../contract/people/files.ts'
import type { Deps, Session } from '../../deps/context.ts'
import {
  type FileDownload,
  linkToSentResume,
  openSentFile,
} from '../../people/files/reading-service.ts'
import { applicantsOf } from '../../people/profiles/service.ts'
import { problem } from '../../platform/problem.ts'
import { readAnswerToken } from './answer-link.ts'
import { markSeen, move, undoRefusal } from './move-service.ts'
import { sideOf } from './policy.ts'
import {
  type OwnApplicationRow,
  presentMove,
  presentOwnApplication,
  presentReceivedApplication,
} from './present.ts'
import {
  type ApplicationWithMoves,
  countApplicationsTo,
  getApplicationWithMoves,
  getNotifiedApplication,
  getSentResumeId,
  hasApplicantsFor,
  listApplicationsOf,
  listApplicationsTo,
} from './store.ts'

export { createAnswerLink } from './answer-link.ts'
export { visibleMoves } from './timeline.ts'

/** The caller's own applications, newest first. */
export async function listOwnApplications(
  deps: Deps,
  { profileId }: Session,
): Promise<JobApplication[]> {
  const applicationList = await listApplicationsOf(deps.db, profileId)
  return Promise.all(applicationList.map((application) => asOwn(deps, application)))
}

/**
 * A page of the applications to an offer of the caller's company, newest first. @throws
 * `offers.not_found` for anyone else
 */
export async function listReceivedApplications(
  deps: Deps,
  { profileId }: Session,
  offerId: string,
  { page, limit }: ApplicationsPageQuery,
): Promise<ReceivedApplicationList> {
  const isOwn = isId('offer', offerId) && (await seesApplicantsOf(deps, offerId, profileId))
  if (!isOwn) throw problem('offers.not_found')
  const [applicationList, total] = await Promise.all([
    listApplicationsTo(deps.db, offerId, { limit, offset: (page - 1) * limit }),
    countApplicationsTo(deps.db, offerId),
  ])
  return {
    data: await asReceived(deps, applicationList),
    pagination: paginate(total, page, limit),
  }
}

/**
 * Moves an application: the applicant withdraws it, the company answers it. @throws
 * `applications.not_found` for anyone else, `applications.move_not_allowed`
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
 * Undoes a refusal that the applicant has not been told of, restoring the status before it. @throws
 * `applications.not_found` for anyone but the company, `applications.move_not_allowed`
 */
export async function undoRefusalAsMember(
  deps: Deps,
  { profileId }: Session,
  id: string,
): Promise<{ application: ReceivedApplication }> {
  const { standing, side } = await requireSide(deps, id, profileId)
  if (side !== 'company') throw problem('applications.not_found')
  return { application: await asOneReceived(deps, await undoRefusal(deps, standing)) }
}

/** The answer for an application that is about to be inserted. */
export async function presentNewApplication(
  deps: Deps,
  sent: Omit<
    OwnApplicationRow,
    'status' | 'is_active' | 'is_listed' | 'updated_at' | 'own_note' | 'remind_on'
  >,
): Promise<JobApplication> {
  const { resume_url } = await linkToSentResume(deps, sent.id, 'person')
  const { created_at } = sent
  return presentOwnApplication(
    {
      ...sent,
      ...{ status: 'sent', is_active: true, is_listed: true, updated_at: created_at },
      ...{ own_note: null, remind_on: null },
    },
    {
      timeline: [presentMove({ status: 'sent', movedBy: 'person', createdAt: created_at })],
      now: deps.clock.now(),
      resume_url,
    },
  )
}

/**
 * The application behind the link in a company's mail; reading it changes nothing. @throws
 * `applications.link_invalid`
 */
export async function readAnswerLink(deps: Deps, token: string): Promise<ApplicationAnswer> {
  return asAnswer(deps, await applicationOfToken(deps, token))
}

/** Moves an application by the mailed link. @throws as `readAnswerLink`, `applications.move_not_allowed` */
export async function answerByLink(
  deps: Deps,
  token: string,
  to: ApplicationStatus,
): Promise<ApplicationAnswer> {
  return asAnswer(deps, await move(deps, await applicationOfToken(deps, token), 'company', to))
}

/** Undoes a refusal by the mailed link. @throws as `readAnswerLink`, `applications.move_not_allowed` */
export async function undoRefusalByLink(deps: Deps, token: string): Promise<ApplicationAnswer> {
  return asAnswer(deps, await undoRefusal(deps, await applicationOfToken(deps, token)))
}

/**
 * The resume as it was sent, for anyone with an unexpired signed link, until the application is
 * withdrawn. Opened by the company, it marks the application as seen. @throws `files.not_found`,
 * `files.link_expired`
 */
export async function openSentResume(
  deps: Deps,
  id: string,
  { isHead, ...query }: LinkQuery & { isHead: boolean },
): Promise<FileDownload> {
  const download = await openSentFile(deps, id, query, () => getSentResumeId(deps.db, id))
  if (query.reader === 'company' && !isHead) deps.waitUntil(markSeen(deps, id))
  return download
}

const seesApplicantsOf = ({ db, clock }: Deps, offerId: string, memberId: string) =>
  hasApplicantsFor(db, offerId, { memberId, now: clock.now() })

/** @throws `applications.not_found` for anyone but the applicant and the company */
async function requireSide(
  deps: Deps,
  id: string,
  viewerId: string,
): Promise<{ standing: ApplicationWithMoves; side: ApplicationSide }> {
  const standing = isId('application', id) ? await getApplicationWithMoves(deps.db, id) : null
  if (!standing) throw problem('applications.not_found')
  const { offer_id: offerId, profile_id: applicantId } = standing.row
  const isMember = viewerId !== applicantId && (await seesApplicantsOf(deps, offerId, viewerId))
  const side = sideOf({ viewerId, applicantId, isMember })
  if (!side) throw problem('applications.not_found')
  return { standing, side }
}

async function applicationOfToken(deps: Deps, token: string): Promise<ApplicationWithMoves> {
  const id = await readAnswerToken(deps, token)
  const application = id && (await getNotifiedApplication(deps.db, id))
  if (!application) throw problem('applications.link_invalid')
  return application
}

async function asOwn(deps: Deps, { row, moves }: ApplicationWithMoves): Promise<JobApplication> {
  const link = row.resume_file_id && (await linkToSentResume(deps, row.id, 'person'))
  return presentOwnApplication(row, {
    timeline: moves.map(presentMove),
    now: deps.clock.now(),
    resume_url: link ? link.resume_url : null,
  })
}

async function asReceived(
  deps: Deps,
  applicationList: ApplicationWithMoves[],
): Promise<ReceivedApplication[]> {
  const visible = applicationList.filter(({ row }) => row.status !== 'withdrawn')
  const people = await applicantsOf(
    deps,
    visible.map(({ row }) => row.profile_id),
  )
  const now = deps.clock.now()
  return Promise.all(
    applicationList.map(async ({ row, moves }) => {
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

async function asOneReceived(
  deps: Deps,
  application: ApplicationWithMoves,
): Promise<ReceivedApplication> {
  const [received] = await asReceived(deps, [application])
  return received!
}

const asAnswer = async (
  deps: Deps,
  application: ApplicationWithMoves,
): Promise<ApplicationAnswer> => ({
  job_offer: { id: application.row.offer_id, title: application.row.title },
  application: await asOneReceived(deps, application),
})
