import { isLegalApplicationMove } from '../../contract/applications/application-moves.ts'
import type { BulkMovesBody, MovedApplications } from '../../contract/applications/bulk-moves.ts'
import type { ApplicationStatus } from '../../contract/enums.ts'
import type { MemberRight } from '../../contract/hiring/member-rights.ts'
import { isId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import type { BatchStatement } from '../../db/client.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { cancelMailsStatement, composeMails, enqueueMails } from '../../messages/mail/service.ts'
import { problem } from '../../platform/problem.ts'
import { requireMemberRight } from '../../shared/member-rights/service.ts'
import { buildStageChangeStatements, requireStage } from '../stages/service.ts'
import { type AnswerToApplicant, composeMoveMail, computeEarliestMailTime } from './letter.ts'
import { isNewToApplicant } from './move-service.ts'
import { presentApplicationMove } from './present.ts'
import {
  type ApplicationWithMoves,
  buildAnswerRightGuard,
  getReplyAddress,
  getRoleTowardsApplicants,
  listApplicationsByIds,
  listUnansweredApplications,
  writeApplicationMoves,
} from './store.ts'
import { findStatusAfterUndo } from './timeline.ts'

/** How many times a batch is tried while other people move the same applications. */
const attemptsMax = 4

/**
 * Refuses all applicants of an offer who wait for an answer, in batches. Each refusal can be undone
 * for half an hour. If a batch fails, it is tried again with the applicants who still wait.
 * @param before statements to run at the start of the first batch, even if no applicant waits
 * @returns the number of refusals; false if a check in `before` fails with `offers.not_found`
 * @throws `server.unavailable` if other people keep moving the same applications
 */
export async function refuseWaitingApplicants(
  deps: Deps,
  { offerId, memberId }: { offerId: string; memberId: string },
  answer: AnswerToApplicant,
  before: BatchStatement[],
): Promise<number | false> {
  let refused = 0
  for (let isFirst = true; ; isFirst = false) {
    const moved = await moveMany(deps, isFirst ? before : [], {
      to: () => 'not_selected',
      answer,
      memberId,
      read: () => listUnansweredApplications(deps.db, offerId, limits.bulkMoveApplicationsMax),
    })
    if (moved === false) return false
    refused += moved.length
    if (moved.length < limits.bulkMoveApplicationsMax) return refused
  }
}

/**
 * Moves applications of an offer to a status, for a member who may hire. Applicants to whom the
 * status is new get a mail. Applications that may not move to this status stay unchanged. If a
 * stage is given, applications that are already in contact change only their stage, without a mail.
 * @throws `offers.not_found`, `auth.forbidden`, `request.invalid` for an unknown stage,
 * `server.unavailable`
 */
export async function moveApplications(
  deps: Deps,
  session: Session,
  offerId: string,
  { ids, status, message, stage_id: stageId }: BulkMovesBody,
): Promise<MovedApplications> {
  await requireRightToApplicants(deps, session, offerId, 'hire')
  if (stageId !== undefined) await requireStage(deps, offerId, stageId)
  const by = { memberId: session.profileId, now: deps.clock.now() }
  return moveListed(deps, session, offerId, ids, {
    to: ({ row }) => (isLegalApplicationMove('company', row.status, status) ? status : null),
    answer: { message, isCalledOff: false },
    ...(stageId !== undefined && {
      after: buildStageChangeStatements({ offerId, ids, stageId }, by),
      alsoCounts: ({ row }: ApplicationWithMoves) => row.status === status,
    }),
  })
}

/** Undoes refusals that are not final. Throws what `moveApplications` throws without a stage. */
export async function undoRefusals(
  deps: Deps,
  session: Session,
  offerId: string,
  ids: string[],
): Promise<MovedApplications> {
  await requireRightToApplicants(deps, session, offerId, 'hire')
  return moveListed(deps, session, offerId, ids, {
    to: ({ moves }) => findStatusAfterUndo(moves.map(presentApplicationMove), deps.clock.now()),
    isSilent: true,
    answer: { message: null, isCalledOff: false },
  })
}

/** Requires `right` over an offer's applicants. @throws `offers.not_found`, `auth.forbidden` */
export async function requireRightToApplicants(
  { db, clock }: Deps,
  { profileId: memberId }: Session,
  offerId: string,
  right: MemberRight,
): Promise<void> {
  const viewer = { memberId, now: clock.now() }
  const role = isId('offer', offerId) ? await getRoleTowardsApplicants(db, offerId, viewer) : null
  requireMemberRight(role, right, 'offers.not_found')
}

async function moveListed(
  deps: Deps,
  { profileId }: Session,
  offerId: string,
  ids: string[],
  how: Omit<BulkMove, 'memberId' | 'read'>,
): Promise<MovedApplications> {
  const now = deps.clock.now()
  const still = buildAnswerRightGuard(offerId, { memberId: profileId, now })
  const moved = await moveMany(deps, [still], {
    ...how,
    memberId: profileId,
    read: () => listApplicationsByIds(deps.db, offerId, ids),
  })
  if (moved === false) throw problem('offers.not_found')
  return { moved }
}

type BulkMove = {
  /** Returns the new status of an application; null if the application stays unchanged. */
  to: (application: ApplicationWithMoves) => ApplicationStatus | null
  isSilent?: boolean
  answer: AnswerToApplicant
  /** Statements at the end of the batch. */
  after?: BatchStatement[]
  /** Whether the result includes an application that `to` does not move but `after` changes. */
  alsoCounts?: (application: ApplicationWithMoves) => boolean
  memberId: string
  /** Reads the applications to move. It is called again for every attempt. */
  read: () => Promise<ApplicationWithMoves[]>
}

// Returns the ids of changed applications; false if `before` fails with `offers.not_found`.
async function moveMany(
  deps: Deps,
  before: BatchStatement[],
  { to, isSilent = false, answer, after = [], alsoCounts, memberId, read }: BulkMove,
): Promise<string[] | false> {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const now = deps.clock.now()
    const all = await read()
    const movable = all.flatMap((one) => {
      const status = to(one)
      return status ? [{ ...one, to: status }] : []
    })
    const offerId = isSilent ? undefined : movable[0]?.row.offer_id
    const replyTo = offerId ? await getReplyAddress(deps.db, { offerId, memberId }) : null
    const letters = movable.map((one) =>
      !isSilent && isNewToApplicant(deps, one, one.to)
        ? composeMoveMail(deps, one.row, one.to, replyTo, answer)
        : null,
    )
    // All mails are due at the same time, because all applications get the same status. (Undoing
    // refusals leads to different statuses, but sends no mails.)
    const notBefore = movable[0] ? computeEarliestMailTime(now, movable[0].to) : null
    const mails = await composeMails(
      deps,
      letters.filter((letter) => letter !== null),
      notBefore,
    )
    const ids = [...mails.ids]
    const mailIds = letters.map((letter) => letter && (ids.shift() ?? null))
    const refusal = await writeApplicationMoves(
      deps.db,
      movable.map((one, i) => ({
        ...one,
        refusalMailId: one.to === 'not_selected' ? (mailIds[i] ?? null) : null,
      })),
      { memberId, now },
      {
        before: [...before, ...mails.statements],
        after: [
          cancelMailsStatement(
            movable.flatMap(({ row }) => (row.refusal_mail_id ? [row.refusal_mail_id] : [])),
          ),
          ...after,
        ],
      },
    )
    if (refusal === 'offers.not_found') return false
    if (refusal === null) {
      if (mails.ids.length > 0) deps.waitUntil(enqueueMails(deps, mails.ids, notBefore))
      const included = alsoCounts ? all.filter(alsoCounts) : []
      return [...movable, ...included].map(({ row }) => row.id)
    }
  }
  throw problem('server.unavailable')
}
