import type {
  AnswerLinkApplication,
  JobApplication,
  ReceivedApplication,
} from '../../contract/applications/applications.ts'
import type { ApplicationStatus } from '../../contract/enums.ts'
import { isId } from '../../contract/ids.ts'
import type { ResumeLinkQuery } from '../../contract/people/files.ts'
import type { Deps, Session } from '../../deps/context.ts'
import {
  createLinkToSentResume,
  type FileDownload,
  openResumeOfApplication,
} from '../../people/files/reading-service.ts'
import { readApplicantsById } from '../../people/profiles/service.ts'
import { problem } from '../../platform/problem.ts'
import { requireMemberRight } from '../../shared/member-rights/service.ts'
import { readAnswerToken } from './answer-link.ts'
import {
  type ApplicationMover,
  markApplicationSeen,
  performApplicationMove,
  undoRefusal,
} from './move-service.ts'
import {
  type OwnApplicationRow,
  presentApplicationMove,
  presentMoveForCompany,
  presentOwnApplication,
  presentReceivedApplication,
} from './present.ts'
import {
  type ApplicationWithMoves,
  getApplicationWithMoves,
  getNotifiedApplication,
  getPersonName,
  getRoleTowardsApplicants,
  getSentResumeId,
  listApplicationsByIds,
  listApplicationsOfPerson,
} from './store.ts'

export { createAnswerLink } from './answer-link.ts'
export { buildAnswerRightGuard, getSentResumeId } from './store.ts'
export { selectApplicantVisibleMoves } from './timeline.ts'

/** Lists the caller's own applications, newest first. */
export async function listOwnApplications(
  deps: Deps,
  { profileId }: Session,
): Promise<JobApplication[]> {
  const applications = await listApplicationsOfPerson(deps.db, profileId)
  return Promise.all(applications.map((application) => asOwn(deps, application)))
}

/** Returns applications to an offer as its company sees them, in the order of `ids`. */
export async function presentReceivedApplications(
  deps: Deps,
  offerId: string,
  ids: string[],
): Promise<ReceivedApplication[]> {
  const found = await listApplicationsByIds(deps.db, offerId, ids)
  const shown = new Map((await asReceived(deps, found)).map((one) => [one.id, one]))
  return ids.flatMap((id) => shown.get(id) ?? [])
}

/**
 * Moves an application: the applicant may withdraw it, and the company may answer it.
 * @throws `applications.not_found`, `auth.forbidden` for members who may only read,
 * `applications.move_not_allowed`
 */
export async function moveApplication(
  deps: Deps,
  { profileId }: Session,
  id: string,
  to: ApplicationStatus,
): Promise<{ job_application: JobApplication } | { application: ReceivedApplication }> {
  const { application, by, member } = await requireMover(deps, id, profileId)
  const moved = await performApplicationMove(deps, application, { by, member }, to)
  return by === 'person'
    ? { job_application: await asOwn(deps, moved) }
    : { application: await asOneReceived(deps, moved) }
}

/**
 * Undoes a refusal that is not final, for a member with the right to hire.
 * @throws `applications.not_found`, `auth.forbidden`, `applications.move_not_allowed`
 */
export async function undoRefusalAsMember(
  deps: Deps,
  { profileId }: Session,
  id: string,
): Promise<{ application: ReceivedApplication }> {
  const { application, by, member } = await requireMover(deps, id, profileId)
  if (by !== 'company') throw problem('applications.not_found')
  return { application: await asOneReceived(deps, await undoRefusal(deps, application, member)) }
}

/** Builds the API response for an application that is about to be inserted. */
export async function presentNewApplication(
  deps: Deps,
  sent: Omit<
    OwnApplicationRow,
    | 'status'
    | 'is_active'
    | 'is_listed'
    | 'updated_at'
    | 'own_note'
    | 'remind_on'
    | 'terms'
    | 'terms_applied_to'
  >,
): Promise<JobApplication> {
  const { resume_url } = await createLinkToSentResume(deps, sent.id, 'person')
  const timeline = [{ status: 'sent', by: 'person', at: sent.created_at.toISOString() } as const]
  return presentOwnApplication(
    {
      ...sent,
      status: 'sent',
      is_active: true,
      is_listed: true,
      updated_at: sent.created_at,
      own_note: null,
      remind_on: null,
    },
    { timeline, now: deps.clock.now(), resume_url },
  )
}

/** Returns the application that an answer link opens. @throws `applications.link_invalid` */
export async function readAnswerLink(deps: Deps, token: string): Promise<AnswerLinkApplication> {
  return asAnswer(deps, await applicationOfToken(deps, token))
}

const byLink = { by: 'company', member: null } as const

/** @throws `applications.link_invalid`, `applications.move_not_allowed` */
export async function answerByLink(
  deps: Deps,
  token: string,
  to: ApplicationStatus,
): Promise<AnswerLinkApplication> {
  const application = await applicationOfToken(deps, token)
  return asAnswer(deps, await performApplicationMove(deps, application, byLink, to))
}

/** @throws `applications.link_invalid`, `applications.move_not_allowed` */
export async function undoRefusalByLink(deps: Deps, token: string): Promise<AnswerLinkApplication> {
  return asAnswer(deps, await undoRefusal(deps, await applicationOfToken(deps, token), null))
}

/**
 * Returns the resume of an application, unless the application was withdrawn. Anyone with an
 * unexpired signed link may read the resume. The company's link marks the application as seen.
 * @throws `files.not_found`, `files.link_expired`
 */
export async function openSentResume(
  deps: Deps,
  id: string,
  { isHead, ...query }: ResumeLinkQuery & { isHead: boolean },
): Promise<FileDownload> {
  const download = await openResumeOfApplication(deps, id, query, () =>
    getSentResumeId(deps.db, id),
  )
  if (query.reader === 'company' && !isHead) deps.waitUntil(markApplicationSeen(deps, id))
  return download
}

// Throws `applications.not_found`, or `auth.forbidden` for members who may only read.
async function requireMover(
  deps: Deps,
  id: string,
  viewerId: string,
): Promise<ApplicationMover & { application: ApplicationWithMoves }> {
  const application = isId('application', id) ? await getApplicationWithMoves(deps.db, id) : null
  if (!application) throw problem('applications.not_found')
  const { offer_id: offerId, profile_id: applicantId } = application.row
  if (viewerId === applicantId) return { application, by: 'person', member: null }
  const viewer = { memberId: viewerId, now: deps.clock.now() }
  const role = await getRoleTowardsApplicants(deps.db, offerId, viewer)
  requireMemberRight(role, 'hire', 'applications.not_found')
  const name = await getPersonName(deps.db, viewerId)
  return { application, by: 'company', member: { id: viewerId, name } }
}

async function applicationOfToken(deps: Deps, token: string): Promise<ApplicationWithMoves> {
  const link = await readAnswerToken(deps, token)
  const application = link && (await getNotifiedApplication(deps.db, link))
  if (!application) throw problem('applications.link_invalid')
  return application
}

async function asOwn(deps: Deps, { row, moves }: ApplicationWithMoves): Promise<JobApplication> {
  const link = row.resume_file_id && (await createLinkToSentResume(deps, row.id, 'person'))
  return presentOwnApplication(row, {
    timeline: moves.map(presentApplicationMove),
    now: deps.clock.now(),
    resume_url: link ? link.resume_url : null,
  })
}

async function asReceived(
  deps: Deps,
  applications: ApplicationWithMoves[],
): Promise<ReceivedApplication[]> {
  const visible = applications.filter(({ row }) => row.status !== 'withdrawn')
  const people = await readApplicantsById(
    deps,
    visible.map(({ row }) => row.profile_id),
  )
  const now = deps.clock.now()
  return Promise.all(
    applications.map(async ({ row, moves }) => {
      const person = people.get(row.profile_id)
      const link = row.resume_file_id && (await createLinkToSentResume(deps, row.id, 'company'))
      const resume_url = link ? link.resume_url : null
      const applicant = person && { ...person, cover_letter: row.cover_letter, resume_url }
      const timeline = moves.map(presentMoveForCompany)
      return presentReceivedApplication(row, timeline, now, applicant ?? null)
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
): Promise<AnswerLinkApplication> => ({
  job_offer: { id: application.row.offer_id, title: application.row.title },
  application: await asOneReceived(deps, application),
})
