import { isLegalMove } from '../../contract/applications/application-moves.ts'
import type { ApplicationStatus } from '../../contract/enums.ts'
import { limits } from '../../contract/limits.ts'
import type { Statement } from '../../db/client.ts'
import type { Deps } from '../../deps/context.ts'
import { cancelMailsStatement, composeMails, dispatchMails } from '../../messages/mail/service.ts'
import { problem } from '../../platform/problem.ts'
import { type Answer, letterAboutMove, toldFrom } from './letter.ts'
import { isNewsAbout } from './move-service.ts'
import { type ApplicationWithMoves, listUnanswered, writeMoves } from './store.ts'

/** How often to retry after somebody else has moved one of the applications. */
const attemptsMax = 4

/**
 * Refuses everyone who waits for an answer to an offer, in batches; each refusal can be undone for half
 * an hour. Repeating it goes on where a broken attempt ended.
 * @param before statements that go first in the first batch, also if nobody waits
 * @returns the number of refused applicants; false if a guard of `before` says `offers.not_found`
 * @throws `server.unavailable` if others keep moving the same applications
 */
export async function refuseWaiting(
  deps: Deps,
  { offerId, memberId }: { offerId: string; memberId: string },
  answer: Answer,
  before: Statement[],
): Promise<number | false> {
  let refused = 0
  for (let isFirst = true; ; isFirst = false) {
    const moved = await moveMany(deps, isFirst ? before : [], {
      to: 'not_selected',
      answer,
      memberId,
      read: () => listUnanswered(deps.db, offerId, limits.movedAtOnceMax),
    })
    if (moved === false) return false
    refused += moved
    if (moved < limits.movedAtOnceMax) return refused
  }
}

type Bulk = {
  to: ApplicationStatus
  answer: Answer
  /** The member who moves them. */
  memberId: string
  /** Reads the applications, anew for every attempt. */
  read: () => Promise<ApplicationWithMoves[]>
}

/**
 * Moves those of the applications that the company may move, with their mails, in one batch.
 * @returns the number of moved applications; false as `refuseWaiting`
 */
async function moveMany(
  deps: Deps,
  before: Statement[],
  { to, answer, memberId, read }: Bulk,
): Promise<number | false> {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const now = deps.clock.now()
    const movable = (await read()).filter(({ row }) => isLegalMove('company', row.status, to))
    const letters = movable.map((one) =>
      isNewsAbout(deps, one, to) ? letterAboutMove(deps, one.row, to, answer) : null,
    )
    const notBefore = toldFrom(now, to)
    const mails = await composeMails(
      deps,
      letters.filter((letter) => letter !== null),
      notBefore,
    )
    const ids = [...mails.ids]
    const mailIds = letters.map((letter) => letter && (ids.shift() ?? null))
    const refusal = await writeMoves(
      deps.db,
      movable.map((one, i) => ({
        ...one,
        refusalMailId: to === 'not_selected' ? (mailIds[i] ?? null) : null,
      })),
      { status: to, memberId, now },
      {
        before: [...before, ...mails.statements],
        after: [
          cancelMailsStatement(
            movable.flatMap(({ row }) => (row.refusal_mail_id ? [row.refusal_mail_id] : [])),
          ),
        ],
      },
    )
    if (refusal === 'offers.not_found') return false
    if (refusal === null) {
      if (mails.ids.length > 0) deps.waitUntil(dispatchMails(deps, mails.ids, notBefore))
      return movable.length
    }
  }
  throw problem('server.unavailable')
}
