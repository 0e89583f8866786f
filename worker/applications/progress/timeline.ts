import type { ApplicationMove } from '../../contract/applications/applications.ts'
import type { ApplicationStatus } from '../../contract/enums.ts'
import { limits } from '../../contract/limits.ts'

type Moved = Pick<ApplicationMove, 'status' | 'at'>

/**
 * Returns the moves that the applicant may see. A refusal is visible once it is final; an undone
 * refusal never is. The result is not empty, because the first move is always `sent`.
 */
export function selectApplicantVisibleMoves<Move extends Moved>(moves: Move[], now: Date): Move[] {
  const isWaiting = computeRefusalFinalTime(moves, now) !== null
  return removeUndoneRefusals(isWaiting ? moves.slice(0, -1) : moves)
}

/** Returns the moves that the company sees: all except undone refusals. */
export function removeUndoneRefusals<Move extends Moved>(moves: Move[]): Move[] {
  return (
    moves
      .filter((move, i) => !isUndone(move, moves[i + 1]))
      // Undoing a refusal adds a move to the previous status, which would appear twice.
      .filter((move, i, rest) => move.status !== rest[i - 1]?.status)
  )
}

/** Returns when the last refusal becomes final; null if it is already final or there is none. */
export function computeRefusalFinalTime(moves: Moved[], now: Date): Date | null {
  const last = moves.at(-1)
  if (last?.status !== 'not_selected' || now >= finalAt(last)) return null
  return finalAt(last)
}

/** Returns the status before a refusal that can be undone; null if there is no such refusal. */
export function findStatusAfterUndo(moves: Moved[], now: Date): ApplicationStatus | null {
  return computeRefusalFinalTime(moves, now) ? (moves.at(-2)?.status ?? null) : null
}

/**
 * Whether a status is news to an applicant who has seen the moves `shown`. After a refusal, earlier
 * statuses are news again.
 */
export function isStatusNewToApplicant(
  shown: ApplicationMove[],
  status: ApplicationStatus,
): boolean {
  const refusal = shown.findLastIndex((move) => move.status === 'not_selected')
  return !shown.slice(refusal + 1).some((move) => move.status === status)
}

const finalAt = ({ at }: Moved): Date => new Date(Date.parse(at) + limits.refusalUndoWindowMs)

const isUndone = (move: Moved, next: Moved | undefined): boolean =>
  move.status === 'not_selected' && next !== undefined && new Date(next.at) < finalAt(move)
