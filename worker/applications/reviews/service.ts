import type {
  ApplicantNoteBody,
  ApplicationReview,
  LabelsBody,
  ReviewDetails,
} from '../../contract/applications/reviews.ts'
import type { MemberRight } from '../../contract/hiring/member-rights.ts'
import { isId } from '../../contract/ids.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { requireMemberRight } from '../../shared/member-rights/service.ts'
import { requireRightToApplicants } from '../progress/bulk-service.ts'
import { buildAnswerRightGuard } from '../progress/service.ts'
import { canRemoveNote } from './policy.ts'
import { presentReview, presentReviewDetails } from './present.ts'
import {
  type ApplicationViewer,
  deleteArchivedReviews,
  getViewerRole,
  insertApplicantNote,
  listReviewEvents,
  listReviews,
  removeApplicantNote,
  writeApplicantLabels,
  writeApplicantRating,
} from './store.ts'

export { listApplicantLabels } from './store.ts'

/** Returns reviews by application id. The caller must have checked access. */
export async function readReviewsOfApplications(
  deps: Deps,
  ids: string[],
): Promise<Map<string, ApplicationReview>> {
  const found = new Map((await listReviews(deps.db, ids)).map((row) => [row.id, row]))
  return new Map(ids.map((id) => [id, presentReview(found.get(id))]))
}

/** Returns an application's review to a member of its company. @throws `applications.not_found` */
export async function readReview(deps: Deps, session: Session, id: string): Promise<ReviewDetails> {
  return detailsOf(deps, id, await requireViewer(deps, session, id))
}

/** @throws `applications.not_found`, `auth.forbidden`, `reviews.too_many_notes` */
export async function addApplicantNote(
  deps: Deps,
  session: Session,
  id: string,
  { text }: ApplicantNoteBody,
): Promise<ReviewDetails> {
  const viewer = await requireViewer(deps, session, id, 'hire')
  await insertApplicantNote(deps.db, { ...changeBy(deps, session, id), text })
  return detailsOf(deps, id, viewer)
}

/**
 * Removes a note, if it still exists. Authors may remove their own notes, company owners all notes.
 * @throws `applications.not_found`, `auth.forbidden`
 */
export async function removeReviewNote(
  deps: Deps,
  session: Session,
  id: string,
  noteId: string,
): Promise<ReviewDetails> {
  const viewer = await requireViewer(deps, session, id, 'hire')
  const note = (await listReviewEvents(deps.db, id)).find(
    (one) => one.kind === 'note' && String(one.id) === noteId,
  )
  if (note) {
    if (!canRemoveNote(viewer, note.memberId)) throw problem('auth.forbidden')
    await removeApplicantNote(deps.db, { ...changeBy(deps, session, id), id: note.id })
  }
  return detailsOf(deps, id, viewer)
}

/** Sets the rating of an application. @throws `applications.not_found`, `auth.forbidden` */
export async function rateApplication(
  deps: Deps,
  session: Session,
  id: string,
  rating: number | null,
): Promise<ReviewDetails> {
  const viewer = await requireViewer(deps, session, id, 'hire')
  await writeApplicantRating(deps.db, { ...changeBy(deps, session, id), rating })
  return detailsOf(deps, id, viewer)
}

/** @throws `offers.not_found`, `auth.forbidden`, `reviews.too_many_labels` */
export async function labelApplications(
  deps: Deps,
  session: Session,
  offerId: string,
  asked: LabelsBody,
): Promise<void> {
  await requireRightToApplicants(deps, session, offerId, 'hire')
  const by = { memberId: session.profileId, now: deps.clock.now() }
  await writeApplicantLabels(deps.db, { offerId, ...by }, asked, buildAnswerRightGuard(offerId, by))
}

/** Nightly task: deletes reviews of applications to offers that were withdrawn long ago. */
export const purgeArchivedReviews = ({ db, clock }: Deps): Promise<void> =>
  deleteArchivedReviews(db, clock.now())

async function detailsOf(
  deps: Deps,
  id: string,
  viewer: ApplicationViewer,
): Promise<ReviewDetails> {
  const [[row], events] = await Promise.all([
    listReviews(deps.db, [id]),
    listReviewEvents(deps.db, id),
  ])
  return presentReviewDetails(row, events, (authorId) => canRemoveNote(viewer, authorId))
}

const changeBy = ({ clock }: Deps, { profileId }: Session, applicationId: string) => ({
  applicationId,
  memberId: profileId,
  now: clock.now(),
})

async function requireViewer(
  deps: Deps,
  { profileId }: Session,
  id: string,
  right: MemberRight = 'read',
): Promise<ApplicationViewer> {
  const now = deps.clock.now()
  const role = isId('application', id) ? await getViewerRole(deps.db, id, { profileId, now }) : null
  requireMemberRight(role, right, 'applications.not_found')
  return { profileId, role }
}
